import { z } from 'zod'
import { ModelId } from '../../domain/connection/model.ts'
import { AssetId, ConnectionId } from '../../domain/ids.ts'
import {
  DescribeLook,
  DescribeState,
  DescriptionLanguage,
  mostDescribed,
} from '../../domain/search/describing.ts'
import { call, stream } from '../../rpc/procedure.ts'

const assetIds = z.array(AssetId).min(1).max(mostDescribed)

/** Descriptions of images by a chat model. A run goes on without a window; it never begins, or goes on after a start, by itself. */
export const descriptions = {
  /** How it stands, then every change. */
  watch: stream(z.object({}), DescribeState),
  /** What would be sent of these. Nothing is. */
  look: call(z.object({ assetIds }), DescribeLook),
  /**
   * Begins a run; where one is under way, that goes on and nothing is begun. What an earlier one left unfinished is given up
   * for it. `isAgain`: also what has a description. `not-found` for an unknown connection.
   */
  start: call(
    z.object({
      assetIds,
      connectionId: ConnectionId,
      model: ModelId,
      language: DescriptionLanguage,
      isAgain: z.boolean(),
    }),
    z.object({ isBegun: z.boolean() }),
  ),
  /** After the image that is being described. */
  pause: call(z.object({}), z.object({})),
  /** Goes on with what was paused, or was left unfinished. */
  resume: call(z.object({}), z.object({})),
  /** Ends it after the image that is being described, and gives up what was left unfinished. What was described stays. */
  stop: call(z.object({}), z.object({})),
  /** Ends it at once: the answer that is arriving is left, though it may be charged. */
  stopNow: call(z.object({}), z.object({})),
} as const
