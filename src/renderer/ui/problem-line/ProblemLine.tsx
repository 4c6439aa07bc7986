import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../../text/use-text.ts'
import { Button } from '../controls/Button.tsx'

/** What keeps a press from going out, as it is told beside the button. */
export type ListedProblem = {
  /** The name of its `FieldPlace`. */
  place: string
  /** What the person reads at the field. */
  name: string
  /** What is wrong, in one sentence. */
  words: string
  /** Takes out what is wrong; null where there is nothing to take out, or what there is took work to write. */
  remove: (() => void) | null
  /** What that takes out, where it is not what stands in the field; else the usual word. */
  removeLabel?: string
  /** Its field says it and gets the focus: it is not said a second time. */
  isAtField?: true
}

type ProblemLineProps = {
  problems: readonly ListedProblem[]
  /** How often the press was refused, 0 before the first: each time it is said again. */
  refusals: number
  /** Null: there is no field to lead to. */
  onFix: ((place: string) => void) | null
  /** Nothing is wrong any more. With `isRemoved` the focus was on this line, which is gone. */
  onSolved(isRemoved: boolean): void
}

/** One line above the button: what is wrong, wherever its field is, and the two ways on. */
export function ProblemLine({ problems, refusals, onFix, onSolved }: ProblemLineProps) {
  const { options, common } = useText()
  const wordsId = useId()
  const isRemoving = useRef(false)
  const [first] = problems
  useEffect(() => {
    if (first === undefined && refusals > 0) onSolved(isRemoving.current)
    isRemoving.current = false
  })
  if (first === undefined || refusals === 0) return null
  const { remove } = first
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-m border border-line bg-raised px-3 py-1.5">
      <CircleAlert aria-hidden className="!size-3.5 shrink-0 text-danger-ink" />
      <p key={refusals} id={wordsId} role="alert" className="min-w-0 flex-1 basis-36 break-words">
        {options.problemLine(first.name, first.words, problems.length - 1)}
      </p>
      {onFix !== null && (
        <Button size="s" aria-describedby={wordsId} onClick={() => onFix(first.place)}>
          {options.fix}
        </Button>
      )}
      {remove !== null && (
        <Button
          size="s"
          aria-describedby={wordsId}
          onClick={() => {
            isRemoving.current = true
            remove()
          }}
        >
          {first.removeLabel ?? common.remove}
        </Button>
      )}
    </div>
  )
}
