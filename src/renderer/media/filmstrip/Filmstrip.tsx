import { memo, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { classes } from '../../lib/classes.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { formatCount } from '../../lib/format/format-number.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { MediaFrame } from '../tiles/MediaFrame.tsx'
import { ratedName } from '../rating/rated-name.ts'
import { RatingMarks } from '../rating/RatingMarks.tsx'
import { useBox } from '../tiles/use-box.ts'
import { stripEdge, stripPitch, stripSight } from './strip-sight.ts'

type FilmstripProps = {
  total: number
  /** How many there are with those that the strip has not got yet. */
  outOf?: number
  /** -1: none of them is looked at. */
  current: number
  /** Undefined while it is not in memory. */
  at(index: number): Asset | undefined
  /** Those in sight, and a little around them. */
  onWant?: ((first: number, last: number) => void) | undefined
  onGo(index: number): void
  /** Looked at beside the current one. */
  isBeside?(index: number): boolean
  /** What Space does in it; absent: it presses the tile that has the focus. */
  onPlay?(): void
}

/** Files in a row, with what was said of each; the one of now in the middle. Only those in sight are in the page. */
export function Filmstrip(props: FilmstripProps) {
  const { total, outOf = total, current, at, onWant, onGo, isBeside, onPlay } = props
  const text = useText()
  const [strip, box] = useBox<HTMLDivElement>()
  const [offset, setOffset] = useState(Math.max(0, current) * stripPitch)
  const currentId = at(current)?.id
  const before = useRef({ id: currentId, index: current, width: 0 })
  useLayoutEffect(() => {
    const { id, index, width } = before.current
    before.current = { id: currentId, index: current, width: box.width }
    if (width !== box.width) strip.current?.scrollTo({ left: current * stripPitch })
    // Files that came or went before it move it: what is in sight stays there.
    else if (id !== undefined && id === currentId)
      strip.current?.scrollBy({ left: (current - index) * stripPitch })
    else if (index !== current) strip.current?.scrollTo({ left: current * stripPitch })
  }, [strip, current, currentId, box.width])
  useFollowingFocus(strip, current)
  useKeys('focus', { play: onPlay }, { element: strip })

  const { width, pad, first, last } = stripSight(total, box.width, offset)
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => first + nth)
  if (current >= 0 && !drawn.includes(current)) drawn.push(current)
  const isWhole = drawn.every((index) => at(index) !== undefined)
  useEffect(() => {
    if (box.width > 0 && !isWhole) onWant?.(first, last)
  }, [box.width, isWhole, onWant, first, last])

  function onClick({ target }: MouseEvent) {
    const index = target instanceof Element ? indexUnder(target) : null
    if (index !== null) onGo(index)
  }
  return (
    <div
      ref={strip}
      role="group"
      aria-label={text.culling.filmstrip}
      onClick={onClick}
      onScroll={({ currentTarget }) => setOffset(currentTarget.scrollLeft)}
      // A wheel that turns only one way moves along it, too.
      onWheel={({ currentTarget, deltaX, deltaY }) => {
        if (deltaX === 0) currentTarget.scrollBy({ left: deltaY })
      }}
      className="shrink-0 overflow-x-auto border-t border-line bg-panel py-2"
    >
      <div className="relative" style={{ width, height: stripEdge }}>
        {drawn.map((index) => (
          <StripTile
            key={at(index)?.id ?? index}
            {...{ index, outOf, pad }}
            asset={at(index)}
            isCurrent={index === current}
            isMarked={index === current || isBeside?.(index) === true}
          />
        ))}
      </div>
    </div>
  )
}

type StripTileProps = {
  asset: Asset | undefined
  index: number
  outOf: number
  pad: number
  isCurrent: boolean
  isMarked: boolean
}

/** Most of the strip stays as it is when one turns. */
const StripTile = memo(function StripTile({ asset, index, outOf, pad, isCurrent, isMarked }: StripTileProps) {
  const text = useText()
  const language = useLanguage()
  const { culling } = text
  const style = { left: pad + index * stripPitch, width: stripEdge, height: stripEdge }
  if (asset === undefined) return <span style={style} className="absolute top-0 rounded-s bg-raised" />
  const place = culling.place(formatCount(index + 1, language), formatCount(outOf, language))
  return (
    <button
      type="button"
      data-strip-index={index}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={culling.pane(place, ratedName(asset, text))}
      aria-current={isMarked || undefined}
      style={style}
      className={classes(
        'absolute top-0 overflow-hidden rounded-s outline-offset-[-3px]',
        isMarked && 'ring-2',
        isCurrent ? 'ring-accent' : 'ring-line-strong',
      )}
    >
      <MediaFrame asset={asset} edge={stripEdge} />
      <RatingMarks asset={asset} width={stripEdge} />
    </button>
  )
})

function indexUnder(target: Element): number | null {
  const index = target.closest<HTMLElement>('[data-strip-index]')?.dataset['stripIndex']
  return index === undefined ? null : Number(index)
}

/** Who turns from the strip stays in it. */
function useFollowingFocus(strip: RefObject<HTMLElement | null>, current: number): void {
  const last = useRef(current)
  useEffect(() => {
    if (last.current === current) return
    last.current = current
    const { activeElement } = document
    if (activeElement === null || indexUnder(activeElement) === null) return
    if (strip.current?.contains(activeElement) !== true) return
    strip.current
      .querySelector<HTMLElement>(`[data-strip-index="${current}"]`)
      ?.focus({ preventScroll: true })
  }, [strip, current])
}
