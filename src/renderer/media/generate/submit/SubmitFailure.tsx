import type { ComponentProps } from 'react'
import { useText } from '../../../text/use-text.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'

/**
 * Why a press of Generate made nothing. Where its answer was lost on the way nobody knows whether it arrived, and the same
 * press again makes it once.
 */
export function SubmitFailure({ words, ...note }: Omit<ComponentProps<typeof ErrorNote>, 'isOld'>) {
  const { errors } = useText()
  const lost = note.failure.code === 'disconnected' ? { advice: errors.submitLostAdvice } : {}
  return <ErrorNote {...note} words={{ ...lost, ...words }} />
}
