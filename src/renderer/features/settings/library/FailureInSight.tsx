import { useEffect, useRef } from 'react'
import type { Failure } from '../../../../shared/errors.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { useCameAbout } from '../../../ui/toasts/news.ts'

type FailureInSightProps = {
  /** Null while all is well: by that it is known for news when it comes. */
  failure: Failure | null
  words?: { happened?: string; advice?: string }
}

/** What went wrong stands below what was pressed, where a small window ends: it comes into sight when it comes about. */
export function FailureInSight({ failure, words }: FailureInSightProps) {
  const cameAbout = useCameAbout(failure !== null, 0)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (cameAbout) note.current?.scrollIntoView({ block: 'nearest' })
  }, [cameAbout, failure])
  if (failure === null) return null
  return (
    <div ref={note} className="scroll-my-4">
      <ErrorNote failure={failure} {...(words && { words })} />
    </div>
  )
}
