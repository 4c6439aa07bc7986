/** CSS pixels of a tile, and from one to the next. */
export const stripEdge = 56
export const stripPitch = stripEdge + 4
/** Tiles beyond the view that are drawn before they are seen. */
const ahead = 6

/**
 * Which tiles a filmstrip draws, how wide all of it is, and the room before the first and behind the last, with which these
 * can stand in its middle too: a tile is there at the offset `index * stripPitch`.
 *
 * @param width of what is in sight
 */
export function stripSight(
  total: number,
  width: number,
  offset: number,
): { width: number; pad: number; first: number; last: number } {
  const pad = Math.max(0, width / 2 - stripEdge / 2)
  const first = Math.floor((offset - pad) / stripPitch) - ahead
  const last = Math.ceil((offset - pad + width) / stripPitch) + ahead
  return {
    width: 2 * pad + Math.max(0, total - 1) * stripPitch + stripEdge,
    pad,
    first: Math.max(0, first),
    last: Math.min(total - 1, last),
  }
}
