import { beginIn } from '../../../../lib/focus/room-start.ts'
import { focusWhenThere } from '../../../../lib/focus/focus-when-there.ts'
import { currentText } from '../../../../text/use-text.ts'
import { announce } from '../../../../ui/announce.ts'
import type { CanvasSession } from '../session/canvas-session.ts'
import { stagedNow } from './staging-actions.ts'

/** Where the person came from. */
let before: WeakRef<Element> | null = null

/** To the answers that wait, from wherever one is; from the answers back there. Says where there are none. */
export function goToAnswers(session: CanvasSession): void {
  const { activeElement } = document
  if (activeElement?.closest('[data-staging]') !== null && activeElement !== null) return goBack()
  if (stagedNow(session).length === 0) return announce(currentText().canvas.staging.none)
  before = activeElement === null || activeElement === document.body ? null : new WeakRef(activeElement)
  focusWhenThere('[data-candidate][tabindex="0"]')
}

function goBack(): void {
  const to = before?.deref()
  before = null
  if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true })
  else beginIn('images')
}
