import { steppedBy, type ZoomView, zoomedBy } from './zoom-view.ts'

const keyZoom = 1.25
/** Of what is in sight. */
const keyStep = 0.15

/** Pure: larger by "+" or "=", smaller by "-". */
export function zoomedByKey(view: ZoomView, key: string): ZoomView {
  return zoomedBy(view, key === '-' ? 1 / keyZoom : keyZoom)
}

/** Pure: moved by an arrow. */
export function movedByKey(view: ZoomView, key: string): ZoomView {
  const x = key === 'ArrowLeft' ? -keyStep : key === 'ArrowRight' ? keyStep : 0
  const y = key === 'ArrowUp' ? -keyStep : key === 'ArrowDown' ? keyStep : 0
  return steppedBy(view, { x, y })
}
