import type { FillState } from '../../../../shared/domain/similar.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Progress } from '../../../ui/Progress.tsx'

type FillingNoteProps = {
  filling: FillState
  /** They were prepared since the groups were read. */
  isAhead: boolean
  onCompare(): void
}

/** Images that cannot be compared yet: how many are prepared, and that more can be found then. */
export function FillingNote({ filling: { done, total, isRunning }, isAhead, onCompare }: FillingNoteProps) {
  const { similar } = useText()
  if (isRunning && total > 0)
    return (
      <div className="mb-4 flex flex-col gap-2 rounded-m border border-line p-3">
        <p className="tabular-nums">{similar.preparing(done, total)}</p>
        <Progress value={(100 * done) / total} label={similar.preparing(done, total)} />
      </div>
    )
  if (!isAhead) return null
  return (
    <div
      role="status"
      className="mb-4 flex items-center justify-between gap-3 rounded-m border border-line p-3"
    >
      <p>{similar.prepared}</p>
      <Button onClick={onCompare}>{similar.compareAgain}</Button>
    </div>
  )
}
