import { Sparkles } from 'lucide-react'
import { OpenPageButton } from '../features/settings/updates/OpenPageButton.tsx'
import { useUpdates } from '../features/settings/updates/use-updates.ts'
import { useClient } from '../rpc/client-context.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/Button.tsx'

/** Says above every room that a newer version is out, until the person has put it away. */
export function UpdateBanner() {
  const newer = useUpdates()?.newer ?? null
  const client = useClient()
  const { settings, common } = useText()
  if (newer === null || newer.isDismissed) return null
  const { version, page } = newer
  return (
    <div role="status" className="flex items-center gap-3 border-b border-line bg-float px-4 py-2">
      <Sparkles aria-hidden className="text-accent-ink" />
      <p className="min-w-0 flex-1">{settings.updateOut(version)}</p>
      <OpenPageButton page={page} />
      <Button
        size="s"
        variant="ghost"
        onClick={() => void client.updates.dismiss({ version }).catch(() => undefined)}
      >
        {common.dismiss}
      </Button>
    </div>
  )
}
