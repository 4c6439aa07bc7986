/** A picture about to be sent with a film's create request. */
export type Frame = {
  mimeType: string
  /** Without a `data:` prefix. */
  base64: string
}

/** A picture that the gateway fetches itself. */
export type FrameAddress = { url: string }

/**
 * Read when the request is made and not before: they are megabytes. A last frame needs a first; references are for the
 * unified format only.
 */
export type Frames = { first: AnyFrame | null; last: AnyFrame | null; references: AnyFrame[] }

export type AnyFrame = Frame | FrameAddress
