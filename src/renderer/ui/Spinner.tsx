import { LoaderCircle } from 'lucide-react'

/** Something is happening and nothing is known about how long. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex">
      <LoaderCircle aria-hidden className="animate-spin" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
