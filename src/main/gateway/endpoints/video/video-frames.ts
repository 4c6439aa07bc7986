import type { SentFile } from '../../http/request-body.ts'

/** A picture that the gateway fetches itself. */
export type FrameAddress = { url: string }

/** A picture of a film's create request. */
export type Frame = SentFile | FrameAddress

/** A last frame needs a first; references are for the unified format only. */
export type Frames = { first: Frame | null; last: Frame | null; references: Frame[] }
