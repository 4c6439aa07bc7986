import { z } from 'zod'
import { Asset } from '../../domain/asset.ts'
import { AssetId } from '../../domain/ids.ts'
import {
  DuplicateDoubt,
  DuplicatePlace,
  FillState,
  mostDuplicateGroups,
  mostOfDuplicateGroup,
  mostSimilar,
} from '../../domain/similar.ts'
import { call, stream } from '../../rpc/procedure.ts'

/** Images, and videos by their first frame, that look alike. Leaving ends the search. */
export const similar = {
  /**
   * Groups of images that are duplicates of each other, the surest first; in each the best first.
   * `total` counts all groups.
   *
   * `after`: null, or the `next` of an answer before this, which is null behind the last group.
   */
  duplicates: call(
    z.object({ after: DuplicatePlace.nullable() }),
    z.object({
      groups: z
        .array(
          z.object({ assets: z.array(Asset).max(mostOfDuplicateGroup), doubt: DuplicateDoubt.nullable() }),
        )
        .max(mostDuplicateGroups),
      total: z.number().int().nonnegative(),
      next: DuplicatePlace.nullable(),
    }),
  ),
  /**
   * Files that are not compared yet: their hash is made now, and sooner as long as somebody watches. How it stands, then every
   * change.
   */
  watchFilling: stream(z.object({}), FillState),
  /** The most similar first; none where the file is nearly of one colour. `not-found` for what is in the trash. */
  like: call(z.object({ assetId: AssetId }), z.object({ assets: z.array(Asset).max(mostSimilar) })),
} as const
