/** Whole pixels of the document; x and y may be negative, an empty one has a width or height of 0. */
export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export const emptyRect: Rect = { x: 0, y: 0, width: 0, height: 0 }

export function isEmptyRect({ width, height }: Rect): boolean {
  return width <= 0 || height <= 0
}

export function intersectionOf(one: Rect, other: Rect): Rect {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width <= 0 || height <= 0 ? emptyRect : { x, y, width, height }
}

/** The smallest one around both; an empty one adds nothing. */
export function unionOf(one: Rect, other: Rect): Rect {
  if (isEmptyRect(one)) return other
  if (isEmptyRect(other)) return one
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  const width = Math.max(one.x + one.width, other.x + other.width) - x
  const height = Math.max(one.y + one.height, other.y + other.height) - y
  return { x, y, width, height }
}
