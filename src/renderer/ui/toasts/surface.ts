import type { Route } from '../../lib/navigation.ts'

/** Pure: what fills the window at a place: a room, the canvas, or cull mode over a room. */
export function surfaceOf({ room, params }: Pick<Route, 'room' | 'params'>): string {
  if ('choose' in params) return `${room} choosing`
  return 'canvas' in params || 'edit' in params ? 'canvas' : room
}
