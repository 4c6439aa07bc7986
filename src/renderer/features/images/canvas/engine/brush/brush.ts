/** 8 bits a channel. */
export type Colour = { readonly red: number; readonly green: number; readonly blue: number }

export type Brush = {
  /** Diameter in pixels of the document at full pressure. */
  readonly size: number
  /** 0 to 1: the share of the radius that is covered wholly; from there it fades to the edge. */
  readonly hardness: number
  /** 0 to 1, of the stroke as a whole: where it crosses itself it does not grow denser. */
  readonly opacity: number
  /** Whether a light press draws thinner. */
  readonly isPressureSize: boolean
}

/** Where the pen was, in pixels of the document, and how hard it pressed: 0 to 1, a mouse 0.5. */
export type PenPoint = { readonly x: number; readonly y: number; readonly pressure: number }

/** One touch of the brush: a disc. */
export type Dab = { readonly x: number; readonly y: number; readonly radius: number }

/** Below it the finest brush would leave gaps. */
const smallestRadius = 0.5

export function dabAt({ x, y, pressure }: PenPoint, brush: Brush): Dab {
  const share = brush.isPressureSize ? Math.min(1, pressure * 2) : 1
  return { x, y, radius: Math.max(smallestRadius, (brush.size / 2) * share) }
}
