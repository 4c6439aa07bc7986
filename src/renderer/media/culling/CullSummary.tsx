import { ArrowLeft, Trash2 } from 'lucide-react'
import type { KeyId } from '../../../shared/keys/key-table.ts'
import { printKey } from '../../keys/chord.ts'
import { formatCount } from '../../lib/format/format-number.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { MediaFrame } from '../tiles/MediaFrame.tsx'
import { ratedName } from '../rating/rated-name.ts'
import { RatingMarks } from '../rating/RatingMarks.tsx'
import { moveOn } from './cull-commands.ts'
import { type CullState, goTo, tally, totalOf, turn } from './cull-state.ts'
import { changeCulling } from './cull-store.ts'
import { chosenOf, waysOn } from './move-on.ts'

/** Moving what was rejected to the trash. */
type TrashAction = { isBusy: boolean; onTrash(): void }

const edge = 104
/** More are counted, not drawn. */
const mostDrawn = 60

/** What came of it, and where it goes from here. */
export function CullSummary({ state, trash }: { state: CullState; trash: TrashAction }) {
  const text = useText()
  const { culling } = text
  const language = useLanguage()
  const { items } = state
  const { picked, rejected, starred } = tally(items)
  const count = (number: number) => formatCount(number, language)
  return (
    <div className="min-h-0 flex-1 animate-appear overflow-y-auto">
      <div className="mx-auto flex max-w-3xl flex-col gap-6 px-6 py-10">
        <div>
          <h2 className="text-xl font-semibold text-balance">
            {culling.pickedOf(count(picked), count(totalOf(state)))}
          </h2>
          <p className="mt-1 text-ink-soft tabular-nums">{culling.tally(count(rejected), count(starred))}</p>
        </div>
        <WaysOn state={state} hasPicked={picked > 0} />
        {picked > 0 && (
          <ul aria-label={culling.picked} className="flex flex-wrap gap-2">
            {items
              .flatMap((asset, index) => (asset.pick === 'picked' ? [{ asset, index }] : []))
              .slice(0, mostDrawn)
              .map(({ asset, index }) => (
                <li key={asset.id}>
                  <button
                    type="button"
                    aria-label={ratedName(asset, text)}
                    onClick={() =>
                      changeCulling((now) =>
                        goTo({ ...now, layout: 'one', panes: [index], active: 0 }, index),
                      )
                    }
                    style={{ width: edge, height: edge }}
                    className="relative block overflow-hidden rounded-s bg-panel outline-offset-[-3px]"
                  >
                    <MediaFrame asset={asset} edge={edge} />
                    <RatingMarks asset={asset} width={edge} />
                  </button>
                </li>
              ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-6">
          {items.length > 0 && (
            <Button icon={<ArrowLeft aria-hidden />} onClick={() => changeCulling((now) => turn(now, -1))}>
              {culling.goOn}
            </Button>
          )}
          <TrashRejected count={rejected} {...trash} />
        </div>
      </div>
    </div>
  )
}

function WaysOn({ state, hasPicked }: { state: CullState; hasPicked: boolean }) {
  const { culling } = useText()
  if (!hasPicked) return <p className="text-ink-soft">{culling.nothingPicked}</p>
  const chosen = chosenOf(state)
  return (
    <div role="group" aria-label={culling.withPicked} className="flex flex-wrap gap-2">
      {waysOn.map((way, index) => {
        const Icon = way.icon
        const canGo = way.taken(chosen).length > 0
        return (
          <Button
            key={way.id}
            variant={index === 0 ? 'primary' : 'secondary'}
            icon={<Icon aria-hidden />}
            isOff={!canGo}
            title={canGo ? undefined : way.whyNot(culling)}
            onClick={() => moveOn(way)}
          >
            {way.say(culling)}
            <KeyHint name={way.key} />
          </Button>
        )
      })}
    </div>
  )
}

function TrashRejected({ count, isBusy, onTrash }: TrashAction & { count: number }) {
  const { culling } = useText()
  const language = useLanguage()
  if (count === 0) return null
  return (
    <Button isBusy={isBusy} icon={<Trash2 aria-hidden />} onClick={onTrash}>
      {culling.trashRejected(formatCount(count, language))}
      <KeyHint name="trashRejected" />
    </Button>
  )
}

function KeyHint({ name }: { name: KeyId }) {
  return (
    <span aria-hidden className="text-xs opacity-70">
      {printKey(name)}
    </span>
  )
}
