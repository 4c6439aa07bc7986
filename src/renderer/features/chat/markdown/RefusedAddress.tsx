import type { ReactNode } from 'react'

/** Words whose address leads nowhere that is safe to go: both are shown, nothing can be pressed. */
export function RefusedAddress({ url, children }: { url: string; children: ReactNode }) {
  return (
    <span>
      {children} <span className="font-mono text-xs break-all text-ink-faint">({url})</span>
    </span>
  )
}
