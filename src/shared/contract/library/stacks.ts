import { z } from 'zod'
import { AssetId } from '../../domain/ids.ts'
import { mostInStack, StackItem } from '../../domain/stack.ts'
import { call } from '../../rpc/procedure.ts'

const assetIds = z.array(AssetId).min(1).max(mostInStack)
/** Covers that one call takes: few enough that nothing else waits for it. */
export const mostCoversAtOnce = 500
/** What was made together may be more than a person stacks. */
const mostAtOnce = 10_000
const items = z.array(StackItem).max(mostAtOnce)
/** How those that it was done to were stacked until now: what `putBack` takes. */
const before = z.object({ before: items })

/** Files that are shown as one, told as changes of those files (`library.watch`). */
export const stacks = {
  /** The first is the cover. `bad-input` of `stack` where fewer than two are there, or not all are of one kind. */
  make: call(z.object({ assetIds }), before),
  /** All that was made of the recipe of this one, which is the cover; at most `mostInStack`, the newest. Nothing where it alone was. */
  makeOfTakes: call(z.object({ assetId: AssetId }), before),
  /** These alone: what else is in their stacks stays there. */
  unstack: call(z.object({ assetIds }), before),
  /** Of the whole stack that it is in; nothing where it is in none. */
  dissolve: call(z.object({ assetId: AssetId }), before),
  /** These, and of those that are covers whatever they stand for. */
  withBelow: call(
    z.object({ assetIds: z.array(AssetId).max(mostCoversAtOnce) }),
    z.object({ assetIds: z.array(AssetId) }),
  ),
  /** `not-found` where it is in no stack. */
  makeCover: call(z.object({ assetId: AssetId }), before),
  /** Also of what is in the trash by now. */
  putBack: call(z.object({ before: items }), z.object({})),
} as const
