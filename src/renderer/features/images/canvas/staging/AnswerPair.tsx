import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { AssetId } from '../../../../../shared/domain/ids.ts'
import { useKeys } from '../../../../keys/use-keys.ts'
import { Pane } from '../../../../media/culling/compare/Pane.tsx'
import { type ZoomView, wholeView, zoomedBy } from '../../../../media/viewer/zoom/zoom-view.ts'
import { useText } from '../../../../text/use-text.ts'
import { useSession } from '../session/use-session.ts'
import { togglePair, turn, turnTo } from './staging-actions.ts'
import { accept, discard } from './decisions.ts'
import { type SeenInPair, useStaged, useStaging } from './use-staged.ts'

const keyZoom = 1.25

/** Two answers beside each other, as they came, with one view for both; over the surface, which takes no key meanwhile. */
export function AnswerPair({ seen }: { seen: readonly SeenInPair[] }) {
  const { canvas } = useText()
  const count = useStaged().length
  const session = useSession()
  const chosen = useStaging((state) => state.chosen)
  const [view, setView] = useState<ZoomView>(wholeView)
  const surface = useRef<HTMLDivElement>(null)
  useFocus(surface, chosen)
  useKeys(
    'focus',
    {
      close: () => togglePair(session),
      moveZoom: ({ chord }) => setView((now) => zoomedBy(now, chord === '-' ? 1 / keyZoom : keyZoom)),
      zoomFit: () => setView(wholeView),
      moveCandidate: ({ key }) => turn(session, key === 'ArrowRight' ? 1 : -1),
      acceptCandidate: () => accept(session),
      discardCandidate: () => void discard(session),
    },
    { element: surface },
  )
  const activate = (id: AssetId) => {
    if (id !== chosen) turnTo(session, id)
  }
  return (
    <div
      ref={surface}
      role="group"
      aria-label={canvas.staging.pair}
      className="absolute inset-0 z-10 grid grid-cols-2 gap-px bg-line"
    >
      {seen.map(({ asset, at }) => (
        <div key={asset.id} className="flex min-h-0 min-w-0 flex-col bg-ground *:flex-1">
          <Pane
            {...{ asset, view }}
            onView={setView}
            place={canvas.staging.place(at + 1, count)}
            isCompared
            isActive={asset.id === chosen}
            onActivate={() => activate(asset.id)}
            onShown={() => undefined}
          />
        </div>
      ))}
    </div>
  )
}

/** The chosen one has the focus from the beginning, and while it is with one of them; at the end it is given back. */
function useFocus(surface: RefObject<HTMLElement | null>, chosen: AssetId | null): void {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    const isBeginning = before.current === null
    before.current ??= activeElement
    const isHere = activeElement === body || surface.current?.contains(activeElement) === true
    if (!isBeginning && !isHere) return
    surface.current?.querySelector<HTMLElement>('[data-active-pane]')?.focus({ preventScroll: true })
  }, [surface, chosen])
  useLayoutEffect(
    () => () => {
      // Once the page is drawn without it: until then what lies below takes no focus.
      queueMicrotask(() => {
        const { activeElement, body } = document
        const to = before.current
        if (activeElement === body && to instanceof HTMLElement) to.focus({ preventScroll: true })
      })
    },
    [],
  )
}
