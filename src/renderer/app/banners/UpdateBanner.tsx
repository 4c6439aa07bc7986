import { Sparkles } from 'lucide-react'
import { OpenPageButton } from '../../features/settings/updates/OpenPageButton.tsx'
import { UpdateActions } from '../../features/settings/updates/UpdateActions.tsx'
import { updateLine } from '../../features/settings/updates/update-line.ts'
import { useUpdates } from '../../features/settings/updates/use-updates.ts'
import { useClient } from '../../rpc/client-context.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'

/** Says above every room that a newer version is out, and how far it has come, until the person has put it away. */
export function UpdateBanner() {
  const status = useUpdates()
  const newer = status?.newer ?? null
  const own = status?.own ?? null
  const client = useClient()
  const text = useText()
  if (newer === null || newer.isDismissed) return null
  const { version, page } = newer
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 border-b border-line bg-float px-4 py-2">
      <Sparkles aria-hidden className="text-accent-ink" />
      <p className="min-w-40 flex-1">
        {(own !== null && updateLine(own, text)) || text.settings.updateOut(version)}
      </p>
      {own !== null && <UpdateActions own={own} />}
      <OpenPageButton page={page} />
      <Button size="s" onClick={() => void client.updates.dismiss({ version }).catch(() => undefined)}>
        {own === null ? text.common.dismiss : text.updates.later}
      </Button>
    </div>
  )
}
