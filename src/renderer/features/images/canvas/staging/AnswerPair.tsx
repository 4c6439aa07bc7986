import { useRef, useState } from 'react'
import type { AssetId } from '../../../../../shared/domain/ids.ts'
import { useKeys } from '../../../../keys/use-keys.ts'
import { Pane } from '../../../../media/choosing/compare/Pane.tsx'
import { type StepView, wholeView, zoomedBy } from '../../../../media/choosing/compare/step-view.ts'
import { useText } from '../../../../text/use-text.ts'
import { useSession } from '../session/use-session.ts'
import { accept, choose, discard, togglePair, turn } from './acts.ts'
import { useStaged, useStaging } from './use-staged.ts'

const keyZoom = 1.25

/** Two answers beside each other, as they came, with one view for both; over the surface. Nothing where none are. */
export function AnswerPair() {
  const staged = useStaged()
  const pair = useStaging((state) => state.pair)
  const seen = (pair ?? []).flatMap((id) => {
    const at = staged.findIndex(({ asset }) => asset.id === id)
    const one = staged[at]
    return one === undefined ? [] : [{ ...one, at }]
  })
  // One of them may have been decided on in another window.
  if (seen.length < 2) return null
  return <Panes seen={seen} count={staged.length} />
}

type PanesProps = { seen: readonly (ReturnType<typeof useStaged>[number] & { at: number })[]; count: number }

function Panes({ seen, count }: PanesProps) {
  const { canvas } = useText()
  const session = useSession()
  const chosen = useStaging((state) => state.chosen)
  const [view, setView] = useState<StepView>(wholeView)
  const surface = useRef<HTMLDivElement>(null)
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
    if (id !== chosen) choose(session, id)
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
