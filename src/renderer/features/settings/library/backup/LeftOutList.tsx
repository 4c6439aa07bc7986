import type { LeftOut } from '../../../../../shared/domain/keeping/backup.ts'
import { useText } from '../../../../text/use-text.ts'

/** Files that a backup does not hold, or that did not come back, each with the reason. */
export function LeftOutList({ title, left }: { title: string; left: readonly LeftOut[] }) {
  const { backup } = useText()
  return (
    <>
      <p className="mt-2">{title}</p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 select-text">
        {left.map(({ name, reason }, nth) => (
          <li key={nth} className="break-all">
            {backup.reasons[reason](name)}
          </li>
        ))}
      </ul>
    </>
  )
}
