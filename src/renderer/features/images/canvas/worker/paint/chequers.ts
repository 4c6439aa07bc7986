/** Of a square, in device pixels. */
const side = 8

/** Neutral greys, near enough to each other that what lies on them is what one sees. */
const greys = { dark: ['#4a4a4a', '#545454'], light: ['#ffffff', '#e6e6e6'] } as const

const patterns = new Map<boolean, CanvasPattern>()

/** What says that there is nothing: squares that stay as large as they are at any zoom. */
export function chequered(
  context: OffscreenCanvasRenderingContext2D,
  isDark: boolean,
): CanvasPattern | string {
  const known = patterns.get(isDark)
  if (known !== undefined) return known
  const [one, other] = greys[isDark ? 'dark' : 'light']
  const square = new OffscreenCanvas(side * 2, side * 2)
  const pen = square.getContext('2d')
  if (pen === null) return one
  pen.fillStyle = one
  pen.fillRect(0, 0, side * 2, side * 2)
  pen.fillStyle = other
  pen.fillRect(0, 0, side, side)
  pen.fillRect(side, side, side, side)
  const pattern = context.createPattern(square, 'repeat')
  if (pattern === null) return one
  patterns.set(isDark, pattern)
  return pattern
}
