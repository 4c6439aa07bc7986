import { useRef } from 'react'
import type { AssetId } from '../../../../../shared/domain/ids.ts'
import { useKeys } from '../../../../keys/use-keys.ts'
import { MediaFrame } from '../../../../media/tiles/MediaFrame.tsx'
import { useText } from '../../../../text/use-text.ts'
import { Tooltip } from '../../../../ui/controls/Tooltip.tsx'
import { useSession } from '../session/use-session.ts'
import { turn, turnTo } from './staging-actions.ts'
import { accept, discard } from './decisions.ts'
import { useIsFlat } from '../prompt-edit/prompt-fold.ts'
import type { Staged } from './staged.ts'

/** CSS pixels of a tile, and in a low window. */
const [usualEdge, flatEdge] = [48, 32]

const tileLook =
  'block overflow-hidden rounded-s outline-offset-2 ring-offset-2 ring-offset-panel transition-shadow aria-pressed:ring-2 aria-pressed:ring-accent'

type CandidateListProps = { staged: readonly Staged[]; chosen: AssetId | null }

/** One stop of the Tab key; arrows turn from one to the next, which shows it. */
export function CandidateList({ staged, chosen }: CandidateListProps) {
  const { canvas } = useText()
  const session = useSession()
  const list = useRef<HTMLUListElement>(null)
  const edge = useIsFlat() ? flatEdge : usualEdge
  const stop = staged.some(({ asset }) => asset.id === chosen) ? chosen : staged[0]?.asset.id

  function step(by: 1 | -1): void {
    turn(session, by)
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[data-candidate][tabindex="0"]')?.focus(),
    )
  }

  useKeys(
    'focus',
    {
      moveCandidate: ({ key }) => step(key === 'ArrowRight' ? 1 : -1),
      // Where none is seen, Enter shows the one that has the focus.
      acceptCandidate: ({ target }) => (chosen === null ? pressTile(target) : accept(session)),
      discardCandidate: () => void discard(session),
      close: chosen === null ? undefined : () => turnTo(session, null),
    },
    { element: list },
  )
  return (
    <ul
      ref={list}
      className="-m-1 flex min-w-32 flex-1 gap-2 overflow-x-auto p-1 [@media(height<30rem)]:min-w-14"
    >
      {staged.map(({ asset, job }, index) => (
        <li key={asset.id} className="shrink-0">
          <Tooltip text={job.request.prompt.slice(0, 200)}>
            <button
              type="button"
              data-candidate={asset.id}
              aria-label={canvas.staging.numbered(index + 1, staged.length, job.request.prompt)}
              aria-pressed={asset.id === chosen}
              tabIndex={asset.id === stop ? 0 : -1}
              onClick={() => turnTo(session, asset.id === chosen ? null : asset.id)}
              style={{ width: edge, height: edge }}
              className={tileLook}
            >
              <MediaFrame asset={asset} edge={edge} />
            </button>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}

function pressTile(target: Element): void {
  target.closest<HTMLElement>('[data-candidate]')?.click()
}
