/** An image in memory: RGBA, 8 bits a channel, sRGB, row by row, alpha not multiplied in. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/** One byte a pixel, row by row: 255 is what an answer may replace, 0 what it may not. */
export type Mask = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** In whole pixels of the document; it may reach beyond the document's edges. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Size = { readonly width: number; readonly height: number }

/** @throws RangeError for two of different sizes: what is compared pixel by pixel must be of one. */
export function wantSameSize(one: Size, other: Size): void {
  if (one.width !== other.width || one.height !== other.height)
    throw new RangeError(`${one.width}×${one.height} is not ${other.width}×${other.height}`)
}
