import { useEffect, useRef } from 'react'
import { beginIn } from '../../../../lib/focus/room-start.ts'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'
import { useCanvas, useSession } from '../session/use-session.ts'
import { closeDecided, showChosen, showCome } from './staging-actions.ts'
import { AnswerNotes } from './AnswerNotes.tsx'
import { CandidateList } from './CandidateList.tsx'
import { StagingButtons } from './StagingButtons.tsx'
import type { Staged } from './staged.ts'
import { UnfoldPrompt } from '../prompt-edit/UnfoldPrompt.tsx'
import { useStaged, useStaging } from './use-staged.ts'

/** What came for edits of this document, until each was accepted or discarded. Nothing where nothing waits. */
export function StagingStrip() {
  const { canvas } = useText()
  const staged = useStaged()
  const chosen = useStaging((state) => state.chosen)
  useWaiting(staged)
  const at = staged.findIndex(({ asset }) => asset.id === chosen)
  const now = staged[at]
  if (staged.length === 0) return <Unread />
  return (
    <section
      aria-label={canvas.staging.title}
      data-staging
      className="flex shrink-0 flex-col gap-1.5 border-t border-line bg-panel px-3 py-2 [@media(height<30rem)]:gap-0.5 [@media(height<30rem)]:py-0.5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <CandidateList staged={staged} chosen={chosen} />
        <StagingButtons at={at} count={staged.length} />
      </div>
      <div className="flex items-center gap-3 empty:hidden">
        {now !== undefined && <AnswerNotes staged={now} />}
        <UnfoldPrompt />
      </div>
    </section>
  )
}

/** It could not be read what waits: that must not look as if nothing did. */
function Unread() {
  const text = useText()
  const failure = useStaging((state) => state.failure)
  const read = useStaging((state) => state.read)
  if (failure === null || failure.code === 'disconnected') return null
  return (
    <div className="border-t border-line bg-panel p-2">
      <ErrorNote
        failure={failure}
        words={{ happened: text.canvas.staging.unread }}
        actions={<Button onClick={() => void read()}>{text.common.tryAgain}</Button>}
      />
    </div>
  )
}

/** Follows what waits, shows it on each new surface, and what has just come where nothing else is looked at. */
function useWaiting(staged: readonly Staged[]): void {
  const session = useSession()
  const surface = useCanvas((state) => state.surface)
  const follow = useStaging((state) => state.follow)
  const isRead = useStaging((state) => state.decided !== null)
  const known = useRef<ReadonlySet<string> | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    void follow(controller.signal)
    return () => controller.abort()
  }, [follow])
  useEffect(() => {
    if (surface !== null) showChosen(session)
  }, [session, surface])
  useEffect(() => {
    if (!isRead) return
    const before = known.current
    closeDecided(session)
    known.current = new Set(staged.map(({ asset }) => asset.id))
    const come = before === null ? undefined : staged.findLast(({ asset }) => !before.has(asset.id))
    if (come !== undefined) showCome(session, come.asset.id)
    const hasShrunk = before !== null && staged.length < before.size
    if (hasShrunk && isFocusLost()) focusRest(staged.length)
  }, [session, staged, isRead])
}

/** What had the focus went with what was decided, or can do nothing any more. */
function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === body || activeElement?.matches('[data-staging] [aria-disabled="true"]') === true
}

function focusRest(left: number): void {
  const tile = document.querySelector<HTMLElement>('[data-candidate][tabindex="0"]')
  if (left > 0 && tile !== null) tile.focus()
  else beginIn('images')
}
