import { createStore, type StoreApi } from 'zustand'
import { maximumCanvasSide } from '../../../../../../shared/domain/canvas/canvas.ts'
import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import type { Box } from '../../../../../media/tiles/tile-layout.ts'
import { oneForEach } from '../../../../../../shared/one-for-each.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import { type BoxLimits, boxInRatio } from './crop-box.ts'

/** Crop cuts the page, Frame widens it: two boxes of one kind. */
export type CropKind = 'crop' | 'frame'

/** Width by height; `image` is the page as it is. */
export const ratioNames = ['free', 'image', '1:1', '4:3', '3:2', '16:9'] as const
export type RatioName = (typeof ratioNames)[number]

export type CropState = {
  /** In pixels of the document; null: the page as it is. */
  readonly box: Rect | null
  /** The page that the box was drawn on: on another one it means nothing. */
  readonly page: Box
  readonly ratio: RatioName
  /** Upright instead of lying, or the other way about. */
  readonly isTurned: boolean
}

const storesOf = oneForEach((_session: CanvasSession): Record<CropKind, StoreApi<CropState>> => {
  const first: CropState = { box: null, page: { width: 0, height: 0 }, ratio: 'free', isTurned: false }
  return { crop: createStore(() => first), frame: createStore(() => first) }
})

/** What the box of a document is before it is applied. */
export const cropStore = (session: CanvasSession, kind: CropKind) => storesOf(session)[kind]

/** The box as it is now; the whole page while nobody has changed it. */
export function boxOn({ box, page }: Pick<CropState, 'box' | 'page'>, { width, height }: Box): Rect {
  const isOfPage = page.width === width && page.height === height
  return box !== null && isOfPage ? box : { x: 0, y: 0, width, height }
}

export function limitsOf(kind: CropKind, { width, height }: Box): BoxLimits {
  const page = { x: 0, y: 0, width, height }
  if (kind === 'crop') return { inner: null, outer: page, longest: maximumCanvasSide }
  const across = maximumCanvasSide - width
  const down = maximumCanvasSide - height
  const outer = { x: -across, y: -down, width: width + 2 * across, height: height + 2 * down }
  return { inner: page, outer, longest: maximumCanvasSide }
}

/** As a number; null where the box is free. */
export function ratioOf(
  { ratio, isTurned }: Pick<CropState, 'ratio' | 'isTurned'>,
  page: Box,
): number | null {
  if (ratio === 'free') return null
  const [across = 1, down = 1] = ratio === 'image' ? [page.width, page.height] : ratio.split(':').map(Number)
  return isTurned ? down / across : across / down
}

/** Null before the document is there. */
export function currentBox(session: CanvasSession, kind: CropKind) {
  const { structure } = session.store.getState()
  if (structure === null) return null
  const state = cropStore(session, kind).getState()
  const page: Box = { width: structure.width, height: structure.height }
  return { box: boxOn(state, page), page, ratio: ratioOf(state, page), limits: limitsOf(kind, page) }
}

export function setBox(session: CanvasSession, kind: CropKind, box: Rect): void {
  const now = currentBox(session, kind)
  if (now !== null) cropStore(session, kind).setState({ box, page: now.page })
}

/** The box takes the ratio at once. */
export function setRatio(
  session: CanvasSession,
  kind: CropKind,
  part: Partial<Pick<CropState, 'ratio' | 'isTurned'>>,
): void {
  const store = cropStore(session, kind)
  store.setState(part)
  const now = currentBox(session, kind)
  if (now === null || now.ratio === null) return
  // From the whole page: from one ratio to the next the box does not get smaller and smaller.
  const page = { x: 0, y: 0, ...now.page }
  setBox(session, kind, boxInRatio(kind === 'crop' ? page : now.box, now.ratio, now.limits))
}

/** Whether there is anything to apply or to take back. */
export function isChangedBox({ x, y, width, height }: Rect, page: Box): boolean {
  return x !== 0 || y !== 0 || width !== page.width || height !== page.height
}
