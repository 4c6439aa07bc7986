import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useKeys } from '../../keys/use-keys.ts'
import { classes } from '../../lib/classes.ts'
import { doubleClickMs } from '../../lib/double-click.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../controls/Button.tsx'
import { closedBy } from '../closed-by.ts'
import { popupLook } from '../controls/popup-look.ts'
import { useSecondClick } from '../second-click.ts'
import { createMeantYes } from './meant-yes.ts'

type ConfirmPopoverProps = {
  title: string
  isOpen: boolean
  /** Beside what it stands: what was pressed. */
  anchor: RefObject<Element | null>
  /** What the button says that goes on. */
  confirm: string
  onConfirm(): void
  onClose(): void
  children: ReactNode
}

/**
 * Asks once more, beside what was pressed: Enter goes on, Escape and a press outside do not, and the focus returns where it
 * was. The press that opened it does not answer it; a key that is held presses a button once (`keys/listen.ts`).
 */
export function ConfirmPopover(props: ConfirmPopoverProps) {
  const { title, isOpen, anchor, confirm, onConfirm, onClose, children } = props
  const { common } = useText()
  const popup = useRef<HTMLDivElement>(null)
  const goOn = useRef<HTMLButtonElement>(null)
  const [yes] = useState(() => createMeantYes())
  const [isReady, setReady] = useState(false)
  useLayoutEffect(() => {
    if (!isOpen) return
    yes.opened()
    const ready = setTimeout(() => setReady(true), doubleClickMs)
    return () => {
      clearTimeout(ready)
      setReady(false)
    }
  }, [isOpen, yes])
  useKeys('dialog', { close: onClose }, { element: popup, isOn: isOpen })
  useSecondClick(popup, isOpen)
  return (
    <Base.Root open={isOpen} onOpenChange={closedBy(onClose)}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side="top"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-40 outline-none"
        >
          <Base.Popup
            ref={popup}
            initialFocus={goOn}
            className={classes(popupLook, 'flex w-72 max-w-[calc(100vw-16px)] flex-col gap-3 p-4')}
          >
            <Base.Title className="font-semibold">{title}</Base.Title>
            {children}
            <div className="flex justify-end gap-2">
              <Button onClick={onClose}>{common.cancel}</Button>
              <Button
                ref={goOn}
                variant="primary"
                aria-disabled={!isReady}
                onClick={() => {
                  if (yes.isMeant()) onConfirm()
                }}
              >
                {confirm}
              </Button>
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
