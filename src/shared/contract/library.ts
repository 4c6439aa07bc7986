import { z } from 'zod'
import { Asset, AssetKind } from '../domain/asset.ts'
import { AssetId } from '../domain/ids.ts'
import { LibraryCheckEvent } from '../domain/library-check.ts'
import { call, stream } from '../rpc/procedure.ts'

export const LibraryEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('asset-updated'), asset: Asset }),
  z.object({ type: z.literal('asset-removed'), assetId: AssetId }),
])
export type LibraryEvent = z.infer<typeof LibraryEvent>

export const library = {
  /** Newest first. `total` counts everything of that kind. */
  list: call(
    z.object({
      kind: AssetKind.nullable(),
      cursor: z.string().nullable(),
      limit: z.number().int().min(1).max(500),
    }),
    z.object({
      assets: z.array(Asset),
      nextCursor: z.string().nullable(),
      total: z.number().int().nonnegative(),
    }),
  ),
  get: call(z.object({ assetId: AssetId }), Asset),
  /**
   * Fetches a picture from an https address that the person has seen and allowed, without any key, and keeps it.
   * Private addresses are refused.
   */
  importPicture: call(z.object({ url: z.url({ protocol: /^https$/ }).max(8192) }), Asset),
  /** Reads every file and repairs what can be. Leaving ends it. */
  verify: stream(z.object({}), LibraryCheckEvent),
  watch: stream(z.object({}), LibraryEvent),
  /** Moves it to the trash; the file stays. */
  remove: call(z.object({ assetId: AssetId }), z.object({})),
  restore: call(z.object({ assetId: AssetId }), Asset),
} as const
