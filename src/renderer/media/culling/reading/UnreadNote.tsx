import { LoaderCircle } from 'lucide-react'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { formatCount } from '../../../lib/format/format-number.ts'
import type { CullState } from '../cull-state.ts'
import { changeCulling, useCulling } from '../cull-store.ts'

/** That not all was read yet, where that matters: what came of it is not known before. Why not, where it failed. */
export function UnreadNote({ state }: { state: CullState }) {
  const { culling, common } = useText()
  const language = useLanguage()
  const failure = useCulling((store) => store.failure)
  const { unread, isAtEnd, isGoingToLast } = state
  if (unread === 0) return null
  if (failure !== null)
    return (
      <div className="p-2">
        <ErrorNote
          failure={failure}
          actions={<Button onClick={() => changeCulling((now) => now)}>{common.tryAgain}</Button>}
        />
      </div>
    )
  if (!isAtEnd && !isGoingToLast) return null
  return (
    <p aria-live="polite" className="flex items-center gap-2 px-4 py-2 text-ink-soft tabular-nums">
      <LoaderCircle aria-hidden className="animate-spin" />
      {culling.reading(formatCount(unread, language))}
    </p>
  )
}
