import { z } from 'zod'
import { DamagedRow, mostDamagedRows } from './damaged-row.ts'
import { AssetId } from '../ids.ts'

/** What a check of the library found and did. Lists are cut at a length that a person reads; counts are whole. */
export const LibraryReport = z.object({
  files: z.number().int().nonnegative(),
  /** Videos and images fetched from their gateway again. */
  fetched: z.number().int().nonnegative(),
  /** Files without a row, that have one now. */
  imported: z.number().int().nonnegative(),
  /** Rows that were marked as missing although their file is there and whole. */
  found: z.number().int().nonnegative(),
  /** Rows whose file is in an archive: there, or not to be looked at now. */
  archived: z.number().int().nonnegative().default(0),
  /** Rows whose file is gone. */
  missing: z.number().int().nonnegative(),
  /** Rows whose file is not what it was; it is set aside in `media/damaged`. */
  damaged: z.number().int().nonnegative(),
  /** Rows and files that could not be read now; they were left as they are. */
  unreadable: z.number().int().nonnegative().default(0),
  /** Files that belong to nothing and are nothing that can be shown; set aside too. */
  unusable: z.number().int().nonnegative(),
  /** Rows that were not what had been written, and are again by a copy of the database. */
  rowsRepaired: z.number().int().nonnegative().default(0),
  /** Those that no copy has. */
  rowsDamaged: z.number().int().nonnegative().default(0),
  damagedRows: z.array(DamagedRow).max(mostDamagedRows).default([]),
  /** The names of what is missing, damaged or unreadable. */
  names: z.array(z.object({ assetId: AssetId, fileName: z.string() })).max(100),
})
export type LibraryReport = z.infer<typeof LibraryReport>

export const LibraryCheckEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('progress'),
    done: z.number().int().nonnegative(),
    total: z.number().int().nonnegative(),
  }),
  z.object({ type: z.literal('done'), report: LibraryReport }),
])
export type LibraryCheckEvent = z.infer<typeof LibraryCheckEvent>
