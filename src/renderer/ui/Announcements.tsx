import { announcement } from './announce.ts'

/** The live region of `announce`: once, in the shell. */
export function Announcements() {
  const { words, number } = announcement()
  return (
    <p role="status" className="sr-only">
      <span key={number}>{words}</span>
    </p>
  )
}
