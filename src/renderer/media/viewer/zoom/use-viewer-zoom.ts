import { useState } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { Box } from '../../tiles/tile-layout.ts'
import { placeOnStage } from '../view-image.ts'
import { movedByKey, zoomedByKey } from './zoom-keys.ts'
import {
  naturalSize,
  pannedBy,
  toggledZoom,
  wholeSize,
  wholeView,
  type ZoomView,
  zoomedAt,
} from './zoom-view.ts'

type Point = { x: number; y: number }

/** How large the viewer shows an image, and which part of it. */
export type ViewerZoom = {
  view: ZoomView
  /** The size of the image where it is seen whole, in CSS pixels. */
  whole: Box
  /** Whether it is larger than that. */
  isIn: boolean
  /** Whole, or each pixel a pixel of the screen. */
  toggle(): void
  zoomAt(factor: number, at: Point): void
  pan(by: Point): void
  zoomByKey(key: string): void
  moveByKey(key: string): void
}

/** @param box the stage, in CSS pixels; zero until it is on screen */
export function useViewerZoom(asset: Asset, box: Box): ViewerZoom {
  // It stays from one image to the next, so that the same place of each can be looked at.
  const [kept, setView] = useState<ZoomView>(wholeView)
  const canZoom = asset.kind === 'image' && asset.width > 0 && asset.height > 0 && box.width > 0
  const view = canZoom ? kept : wholeView
  const natural = naturalSize(asset)
  const whole = wholeSize(natural, placeOnStage(box), false)
  const change = (next: (view: ZoomView) => ZoomView) => {
    if (canZoom) setView(next)
  }
  return {
    ...{ view, whole, isIn: view.zoom > 1 },
    toggle: () => change((now) => toggledZoom(now, natural, whole)),
    zoomAt: (factor, at) => change((now) => zoomedAt(now, factor, at, whole, box)),
    pan: (by) => change((now) => (now.zoom > 1 ? pannedBy(now, by, whole, box) : now)),
    zoomByKey: (key) => change((now) => zoomedByKey(now, key)),
    moveByKey: (key) => change((now) => (now.zoom > 1 ? movedByKey(now, key) : now)),
  }
}

const nothing = () => {}

/** Of what is seen whole only. */
export const noZoom: ViewerZoom = {
  ...{ view: wholeView, whole: { width: 0, height: 0 }, isIn: false },
  ...{ toggle: nothing, zoomAt: nothing, pan: nothing, zoomByKey: nothing, moveByKey: nothing },
}
