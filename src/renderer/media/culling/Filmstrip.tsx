import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { classes } from '../../lib/classes.ts'
import { useText } from '../../text/use-text.ts'
import { MediaFrame } from '../tiles/MediaFrame.tsx'
import { ratedName } from '../rating/rated-name.ts'
import { RatingMarks } from '../rating/RatingMarks.tsx'
import { useBox } from '../tiles/use-box.ts'
import { type CullState, currentIndex, goTo, totalOf } from './cull-state.ts'
import { changeCulling } from './cull-store.ts'

/** CSS pixels of a tile, and from one to the next. */
const edge = 56
const pitch = edge + 4
/** Tiles beyond the view that are drawn before they are seen. */
const ahead = 6

/** All items in a row, with what was said of each; the one of now in the middle. Only those in sight are in the page. */
export function Filmstrip({ state }: { state: CullState }) {
  const text = useText()
  const { items, panes } = state
  const current = currentIndex(state)
  const [strip, box] = useBox<HTMLDivElement>()
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    strip.current?.scrollTo({ left: current * pitch + edge / 2 - box.width / 2 })
  }, [strip, current, box.width])
  useFollowingFocus(strip, current)
  const first = Math.max(0, Math.floor(offset / pitch) - ahead)
  const last = Math.min(items.length - 1, Math.ceil((offset + box.width) / pitch) + ahead)
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  if (current >= 0 && !drawn.includes(current)) drawn.push(current)
  return (
    <div
      ref={strip}
      role="group"
      aria-label={text.culling.filmstrip}
      onScroll={({ currentTarget }) => setOffset(currentTarget.scrollLeft)}
      className="shrink-0 overflow-x-auto border-t border-line bg-panel px-3 py-2"
    >
      <div className="relative mx-auto" style={{ width: items.length * pitch, height: edge }}>
        {drawn.map((index) => {
          const asset = items[index]
          if (asset === undefined) return null
          return (
            <StripTile
              key={asset.id}
              {...{ asset, index }}
              total={totalOf(state)}
              isCurrent={index === current}
              isShown={panes.includes(index)}
            />
          )
        })}
      </div>
    </div>
  )
}

type StripTileProps = {
  asset: Asset
  index: number
  total: number
  isCurrent: boolean
  /** In a pane. */
  isShown: boolean
}

/** Most of the strip stays as it is when one turns. */
const StripTile = memo(function StripTile({ asset, index, total, isCurrent, isShown }: StripTileProps) {
  const text = useText()
  const { culling } = text
  return (
    <button
      type="button"
      data-strip-index={index}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={culling.pane(culling.place(index + 1, total), ratedName(asset, text))}
      aria-current={isShown || undefined}
      onClick={() => changeCulling((now) => goTo(now, index))}
      style={{ left: index * pitch, width: edge, height: edge }}
      className={classes(
        'absolute top-0 overflow-hidden rounded-s outline-offset-[-3px]',
        isShown && 'ring-2',
        isCurrent ? 'ring-accent' : 'ring-line-strong',
      )}
    >
      <MediaFrame asset={asset} edge={edge} />
      <RatingMarks asset={asset} width={edge} />
    </button>
  )
})

/** Who turns from the strip stays in it. */
function useFollowingFocus(strip: { current: HTMLElement | null }, current: number): void {
  const last = useRef(current)
  useEffect(() => {
    if (last.current === current) return
    last.current = current
    const { activeElement } = document
    if (activeElement?.closest('[data-strip-index]') === null || !strip.current?.contains(activeElement))
      return
    strip.current
      ?.querySelector<HTMLElement>(`[data-strip-index="${current}"]`)
      ?.focus({ preventScroll: true })
  }, [strip, current])
}
