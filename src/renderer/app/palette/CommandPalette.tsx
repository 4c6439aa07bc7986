import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { useKeys } from '../../keys/use-keys.ts'
import { focusAtOnce } from '../../lib/focus/focus-at-once.ts'
import { isFocusElsewhere } from '../../lib/focus/is-focus-elsewhere.ts'
import { useSurfaceFocus } from '../../lib/focus/use-surface-focus.ts'
import { useText } from '../../text/use-text.ts'
import { closedBy } from '../../ui/closed-by.ts'
import { PaletteList } from './PaletteList.tsx'

type CommandPaletteProps = { isOpen: boolean; onClose(): void }

/** Ctrl/Cmd-K: type a few letters, arrows to choose, Enter to go; a command, a message, a file. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const text = useText()
  const popup = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const backToSurface = useSurfaceFocus(isOpen)
  useKeys('dialog', { close: onClose, palette: onClose }, { element: popup, isOn: isOpen })
  return (
    <Dialog.Root open={isOpen} onOpenChange={closedBy(onClose)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={popup}
          aria-label={text.shell.palette}
          initialFocus={() => focusAtOnce(field.current)}
          finalFocus={() => !isFocusElsewhere(popup.current) && backToSurface()}
          className="fixed top-[14vh] left-1/2 z-40 w-[520px] max-w-[calc(100vw-32px)] -translate-x-1/2 overflow-hidden rounded-l bg-float shadow-modal outline-none transition-[opacity,scale] data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
        >
          <PaletteList field={field} isOpen={isOpen} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
