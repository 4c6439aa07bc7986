import { z } from 'zod'

/** A file that was given to the app from outside the window, which reads it once at `/given/<token>`. */
export const GivenFile = z.object({ token: z.string(), name: z.string() })
export type GivenFile = z.infer<typeof GivenFile>

/** Why a file cannot be read: a folder and a device are no file. */
export const RefusedWhy = z.enum(['missing', 'no-file', 'unreadable', 'too-large'])
export type RefusedWhy = z.infer<typeof RefusedWhy>

export const RefusedGiven = z.object({ name: z.string(), why: RefusedWhy })
export type RefusedGiven = z.infer<typeof RefusedGiven>

/** Files that were given together. The window never learns where they lie. */
export const GivenLot = z.object({ files: z.array(GivenFile), refused: z.array(RefusedGiven) })
export type GivenLot = z.infer<typeof GivenLot>
