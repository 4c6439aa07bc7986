import type { ReactNode } from 'react'
import { roomStart } from '../lib/focus/room-start.ts'
import type { Room } from '../lib/navigation.ts'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  text?: string
  action?: ReactNode
  /** When the page has no other title. */
  isPageTitle?: boolean
  /** The room that has nothing else to begin with. */
  startOf?: Room
}

/** What a room shows before there is anything in it: one line of why, one thing to press. */
export function EmptyState({ icon, title, text, action, isPageTitle = false, startOf }: EmptyStateProps) {
  const Heading = isPageTitle ? 'h1' : 'h2'
  return (
    <div
      {...(startOf === undefined ? {} : { ...roomStart(startOf), tabIndex: -1 })}
      className="flex h-full min-h-48 flex-col items-center justify-center p-8 text-center"
    >
      {icon !== undefined && (
        <div
          aria-hidden
          className="mb-4 text-ink-faint [&_svg.lucide]:size-8 [&_svg.lucide]:[stroke-width:1.25]"
        >
          {icon}
        </div>
      )}
      <Heading className="text-lg font-semibold text-balance">{title}</Heading>
      {text !== undefined && <p className="mt-1 max-w-96 text-pretty text-ink-soft">{text}</p>}
      {action !== undefined && (
        <div className="mt-5 flex flex-wrap items-center justify-center gap-2">{action}</div>
      )}
    </div>
  )
}
