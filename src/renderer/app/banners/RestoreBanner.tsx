import { ArchiveRestore } from 'lucide-react'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import { useWatched } from '../../data/use-watched.ts'
import { RestartNow } from '../../session/RestartNow.tsx'
import { formatDateTime } from '../../lib/format/format-time.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { useLanguage, useText } from '../../text/use-text.ts'

const watch = (client: AtelierClient, signal: AbortSignal) => client.backup.watch({}, { signal })

/**
 * Says above every room that a restored library waits for the next start: what is made meanwhile would keep it from being opened.
 * Settings say it in their own place.
 */
export function RestoreBanner() {
  const { backup } = useText()
  const language = useLanguage()
  const restored = useWatched(watch)?.restored ?? null
  const isToldThere = useNavigation(({ room }) => room === 'settings')
  if (restored === null || isToldThere) return null
  return (
    <div role="status" className="flex items-center gap-3 border-b border-line bg-float px-4 py-2">
      <ArchiveRestore aria-hidden className="shrink-0 text-accent-ink" />
      <div className="min-w-0 flex-1 text-pretty">
        <p className="font-medium">{backup.restored(formatDateTime(restored.madeAtMs, language))}</p>
        <p className="mb-1.5">{backup.startAgain}</p>
        <RestartNow size="s" />
      </div>
    </div>
  )
}
