import type { SentFile } from '../../http/request-body.ts'

/** An image that the gateway fetches itself. */
export type FrameAddress = { url: string }

/** An image of a video's create request. */
export type Frame = SentFile | FrameAddress

/** A last frame needs a first; references are for the unified format only. */
export type Frames = { first: Frame | null; last: Frame | null; references: Frame[] }
