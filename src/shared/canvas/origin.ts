/** Whole pixels; negative ones lie before the corner. */
export type Point = { readonly x: number; readonly y: number }

const zero: Point = { x: 0, y: 0 }

/** Where a document's corner lies, in pixels of the page that it was begun with: a crop moves it. */
export function originOf({ origin }: { readonly origin?: Point | undefined }): Point {
  return origin ?? zero
}

/** What lay there when the page's corner was at `from`, where it lies on a page whose corner is at `to`. */
export function movedTo<Place extends Point>(place: Place, from: Point, to: Point): Place {
  return { ...place, x: place.x + from.x - to.x, y: place.y + from.y - to.y }
}
