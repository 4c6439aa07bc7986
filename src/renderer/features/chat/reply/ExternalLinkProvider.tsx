import { useState, type ReactNode } from 'react'
import { capabilities } from '../../../rpc/capabilities.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { OpenAddressProvider, type ExternalAddress } from '../markdown/open-address.ts'

/** The only way from a reply to the outside: the whole address is shown, and a press decides. */
export function ExternalLinkProvider({ children }: { children: ReactNode }) {
  const text = useText()
  const open = useOpener()
  const [address, setAddress] = useState<ExternalAddress | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = useState(() => (asked: ExternalAddress) => {
    setAddress(asked)
    setOpen(true)
  })[0]

  function leave(target: ExternalAddress) {
    setOpen(false)
    open(target.url).catch(() => showToast({ tone: 'danger', text: text.chat.leaveFailed }))
  }
  return (
    <OpenAddressProvider value={ask}>
      {children}
      {address !== null && (
        <Dialog
          title={text.chat.leaveTitle}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>{text.common.cancel}</Button>
              <Button
                variant={address.loadHere === undefined ? 'primary' : 'secondary'}
                onClick={() => leave(address)}
              >
                {text.chat.leaveOpen}
              </Button>
              {address.loadHere !== undefined && (
                <Button
                  variant="primary"
                  onClick={() => {
                    setOpen(false)
                    address.loadHere?.()
                  }}
                >
                  {text.common.loadImageHere}
                </Button>
              )}
            </>
          }
        >
          <p>{address.kind === 'web' ? text.chat.leaveWeb : text.chat.leaveMail}</p>
          <p className="mt-2 text-lg font-semibold break-all text-ink select-text">{address.host}</p>
          <p className="mt-2 max-h-40 overflow-y-auto rounded-m bg-panel px-3 py-2 font-mono text-sm break-all select-text">
            {address.url}
          </p>
          {address.loadHere !== undefined && (
            <p className="mt-2 text-ink-soft">{text.common.loadImageHelp}</p>
          )}
        </Dialog>
      )}
    </OpenAddressProvider>
  )
}

/** The app opens addresses where it can; a browser window opens a tab itself. */
function useOpener(): (url: string) => Promise<void> {
  const client = useClient()
  return async (url) => {
    if (capabilities().openExternal) await client.app.openExternal({ url })
    else window.open(url, '_blank', 'noopener,noreferrer')
  }
}
