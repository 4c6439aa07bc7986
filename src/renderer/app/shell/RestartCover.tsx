import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { useUpdates } from '../../features/settings/updates/use-updates.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { useText } from '../../text/use-text.ts'
import { Spinner } from '../../ui/Spinner.tsx'

/** While the app is about to end for a newer version nothing new is begun: what is on its way would be cut short. */
export function RestartCover() {
  const state = useUpdates()?.own?.state ?? null
  const { updates } = useText()
  const isOpen = state?.type === 'installing'
  const title = updates.restarting(isOpen ? state.version : '')
  const popup = useRef<HTMLDivElement>(null)
  useKeys('dialog', {}, { element: popup, isOn: isOpen })
  return (
    <Dialog.Root open={isOpen} onOpenChange={() => {}}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim" />
        <Dialog.Popup
          ref={popup}
          className="fixed top-1/2 left-1/2 z-50 flex w-[440px] max-w-[calc(100vw-32px)] -translate-1/2 flex-col gap-2 rounded-l bg-float p-5 shadow-modal outline-none"
        >
          <Dialog.Title className="text-lg font-semibold">{title}</Dialog.Title>
          <Dialog.Description className="text-ink-soft">{updates.restartingText}</Dialog.Description>
          <Spinner label={title} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
