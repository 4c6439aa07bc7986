import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { classes } from '../lib/classes.ts'
import { focusAtOnce, focusTextAtOnce } from '../lib/focus/focus-at-once.ts'
import { isFocusElsewhere } from '../lib/focus/is-focus-elsewhere.ts'
import { useSurfaceFocus } from '../lib/focus/use-surface-focus.ts'
import { useText } from '../text/use-text.ts'
import { buttonLook } from './controls/button-look.ts'
import { closedBy } from './closed-by.ts'
import { useSecondClick } from './second-click.ts'

type DialogProps = {
  title: string
  isOpen: boolean
  onClose(): void
  children: ReactNode
  /** More to read than fits, and nothing in it to press: the arrow keys scroll it. */
  isLong?: boolean
  /** For lines that are read as they are. */
  isWide?: boolean
  /** Buttons, the one that goes on last. */
  actions?: ReactNode
  /** What gets the focus when it opens; absent or null: what takes letters, else the first that can be pressed. */
  beginAt?(): HTMLElement | null
  /** What gets the focus when it closes, where what opened it may be gone by then. */
  returnFocus?(): HTMLElement | null
}

/** For what must be answered before going on. Escape and a press outside close it; focus returns where it was. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, children, isLong = false, isWide = false, actions, returnFocus } = props
  const begin = () => focusAtOnce(props.beginAt?.() ?? null) ?? focusTextAtOnce(popup.current)
  const text = useText()
  const popup = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const isCut = useIsCut(body)
  const backToSurface = useSurfaceFocus(isOpen)
  useKeys('dialog', { close: onClose }, { element: popup, isOn: isOpen })
  useSecondClick(popup, isOpen)
  return (
    <Base.Root open={isOpen} onOpenChange={closedBy(onClose)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          initialFocus={begin}
          finalFocus={() => !isFocusElsewhere(popup.current) && (returnFocus?.() ?? backToSurface())}
          className={classes(
            isWide ? 'w-[760px]' : 'w-[440px]',
            'fixed top-1/2 left-1/2 z-40 flex max-h-[calc(100vh-64px)] max-w-[calc(100vw-32px)] [@media(height<25rem)]:max-h-[calc(100vh-16px)] -translate-1/2 flex-col rounded-l bg-float shadow-modal outline-none transition-[opacity,scale] data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
          )}
        >
          <Base.Title className="mr-12 shrink-0 truncate pt-3.5 pb-1 pl-5 text-lg font-semibold">
            {title}
          </Base.Title>
          <div
            ref={setBody}
            tabIndex={isLong ? 0 : undefined}
            className="min-h-0 overflow-y-auto px-5 pb-5 text-ink-soft outline-offset-[-2px]"
          >
            {children}
          </div>
          {actions !== undefined && (
            <footer
              className={classes(
                'flex flex-wrap justify-end gap-2 px-5 pb-5 [@media(height<25rem)]:pb-2',
                isCut && 'border-t border-line pt-4 [@media(height<25rem)]:pt-2',
              )}
            >
              {actions}
            </footer>
          )}
          <Base.Close
            aria-label={text.common.close}
            className={classes(buttonLook('ghost'), 'absolute top-3 right-3 size-7')}
          >
            <X aria-hidden />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Whether there is more in it than is in sight, so that a line has to say where it ends. */
function useIsCut(body: HTMLElement | null): boolean {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    if (body === null) return
    const observer = new ResizeObserver(() => setCut(body.scrollHeight > body.clientHeight))
    // Its own height as the window changes, and what stands in it as that grows.
    for (const element of [body, ...body.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [body])
  return isCut
}
