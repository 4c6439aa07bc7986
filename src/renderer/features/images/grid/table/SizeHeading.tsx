import { DrawnShape } from '../../shape/DrawnShape.tsx'
import { shapesOf } from '../../shape/shapes-of.ts'

/** A size as it looks, with its ratio beside its pixels. `words`: the size in words. */
export function SizeHeading({ size, words }: { size: string; words: string }) {
  const [shape] = shapesOf([size])
  const ratio = shape?.ratio ?? null
  return (
    <span className="flex items-center gap-2 tabular-nums">
      <span className="text-ink-faint">
        <DrawnShape aspect={shape?.aspect ?? 1} isOpen={ratio === null} />
      </span>
      <span className="min-w-0 break-words">
        <span className="inline-block">{words}</span>
        {ratio !== null && <span className="text-ink-faint"> {ratio}</span>}
      </span>
    </span>
  )
}
