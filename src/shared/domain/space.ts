import { z } from 'zod'
import { AssetKind } from './asset.ts'
import { BoardId } from './ids.ts'

export const Amount = z.object({
  files: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
})
/** How many files, and how many bytes they have. */
export type Amount = z.infer<typeof Amount>

/** Models and boards that are told one by one: those with the most bytes. */
export const mostTold = 50

/** A line each month of a person's life. */
const mostMonths = 1200

const Bytes = z.number().int().nonnegative()

/** What the data folder takes on its disk. A file that several of the Library's rows share counts once, but for boards. */
export const SpaceUsed = z.object({
  /** What is in the Library; a kind without files is not there. The most bytes first, as of models and boards. */
  kinds: z.array(Amount.extend({ kind: AssetKind })),
  /** Null: what was added by a person. */
  models: z.array(Amount.extend({ model: z.string().nullable() })).max(mostTold),
  /** Where the person is; the newest first. */
  months: z
    .array(Amount.extend({ year: z.number().int(), month: z.number().int().min(1).max(12) }))
    .max(mostMonths),
  boards: z.array(Amount.extend({ boardId: BoardId, name: z.string() })).max(mostTold),
  trash: Amount,
  /** Parts and masks of edits, which were made to be sent. */
  intermediates: Amount,
  /** Bytes of whole folders and files. */
  others: z.object({
    documents: Bytes,
    thumbnails: Bytes,
    /** With its copies of the last days. */
    database: Bytes,
    requestLog: Bytes,
    /** Kept free for the app on a disk that is full. */
    reserve: Bytes,
  }),
  /** On the disk of the data folder. */
  freeBytes: Bytes,
})
export type SpaceUsed = z.infer<typeof SpaceUsed>
