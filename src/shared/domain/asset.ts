import { z } from 'zod'
import { Annotations } from './annotation.ts'
import { AssetId, JobId, TimestampMs } from './ids.ts'
import { AssetStack } from './stack.ts'

export const AssetKind = z.enum(['image', 'video', 'audio', 'document'])
export type AssetKind = z.infer<typeof AssetKind>

/** What a person says of a file while choosing: it is one of those wanted, or it is not. */
export const AssetPick = z.enum(['picked', 'rejected'])
export type AssetPick = z.infer<typeof AssetPick>

/** 0: none. */
export const AssetStars = z.number().int().min(0).max(5)

export type AssetRating = { pick: AssetPick | null; stars: number }

/** What every new file starts with. */
export const unrated = { pick: null, stars: 0 } as const satisfies AssetRating

/** Only what is rated so; `stars-3` is three and more. */
export const RatingFilter = z.enum([
  'picked',
  'rejected',
  'stars-1',
  'stars-2',
  'stars-3',
  'stars-4',
  'stars-5',
])
export type RatingFilter = z.infer<typeof RatingFilter>

/** @returns 1 to 5 */
export const leastStars = (rating: Exclude<RatingFilter, AssetPick>): number =>
  Number(rating.slice('stars-'.length))

/** An image, video, sound or document on disk, addressed by its content. The window reaches its bytes by media URL only. */
export const Asset = z.object({
  id: AssetId,
  kind: AssetKind,
  /** Lower-case hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  mimeType: z.string(),
  byteSize: z.number().int().nonnegative(),
  /** Pixels; 0 when the file did not say, and for sounds and documents. */
  width: z.number().int().nonnegative(),
  height: z.number().int().nonnegative(),
  /** Null for images and documents, and for videos and sounds whose length is unknown. */
  durationMs: z.number().int().nonnegative().nullable(),
  /** ThumbHash of the image or of the video's first frame, base64; null until made. */
  thumbhash: z.string().nullable(),
  /** Whether a thumbnail can be asked for. A video has one once its first frame has been seen. */
  hasThumbnail: z.boolean(),
  /** The words it was made from; empty for imported files. */
  prompt: z.string(),
  model: z.string().nullable(),
  jobId: JobId.nullable(),
  /** A name to save it under, without a folder, with its ending. */
  fileName: z.string(),
  createdAt: TimestampMs,
  /** The file is gone or damaged: the row stays, a placeholder is shown. */
  isMissing: z.boolean(),
  /**
   * It was only made to be sent: the part of a document that an edit changes, or its mask. In no list of a person's files; what
   * asked for it still names it.
   */
  isIntermediate: z.boolean(),
  /** Null: nothing was said of it. */
  pick: AssetPick.nullable(),
  stars: AssetStars,
  ...Annotations.shape,
  /** Its original was moved to the folder of an archive. Absent: it is in the library. */
  isArchived: z.literal(true).optional(),
  /** Absent: in no stack, or alone in it. */
  stack: AssetStack.optional(),
})
export type Asset = z.infer<typeof Asset>

/**
 * What adding a file answers. `known`: the Library had these bytes already; `back`: it had them, their file was missing,
 * and now it is there again.
 */
export const AddedAsset = Asset.extend({ added: z.enum(['new', 'known', 'back', 'restored']) })
export type AddedAsset = z.infer<typeof AddedAsset>

/** Pixels of the longer edge of a thumbnail, on tiles. */
export const thumbnailEdges = [256, 512, 1024] as const
/** The same, to fill a window; the largest does on a screen of 4096 pixels. */
export const viewEdges = [1024, 2048, 4096] as const
