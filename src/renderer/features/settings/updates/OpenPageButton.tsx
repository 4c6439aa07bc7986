import { ExternalLink } from 'lucide-react'
import { capabilities } from '../../../rpc/capabilities.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'

/** Opens the page of a release in the browser; nothing is fetched or started here. */
export function OpenPageButton({ page }: { page: string }) {
  const { settings } = useText()
  const client = useClient()
  async function open() {
    if (capabilities().openExternal) await client.app.openExternal({ url: page })
    else window.open(page, '_blank', 'noopener,noreferrer')
  }
  return (
    <Button
      size="s"
      icon={<ExternalLink aria-hidden />}
      onClick={() => {
        open().catch(() => {
          // The app is gone, and its own banner says so.
        })
      }}
    >
      {settings.updateOpen}
    </Button>
  )
}
