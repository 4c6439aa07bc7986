import { z } from 'zod'
import type { Asset } from './asset.ts'
import { AssetId } from './ids.ts'

/** So many groups of copies one call answers: after these are decided the next can be asked for. */
export const mostDuplicateGroups = 30

/** So many images of one group, the best of it: the others follow once these are decided. */
export const mostOfDuplicateGroup = 24

/** So many files that are similar to one. */
export const mostSimilar = 60

/** Why images of a group may be no duplicates of each other: `differs`: they are not quite alike; `plain`: so little is to be seen. */
export const DuplicateDoubt = z.enum(['differs', 'plain'])
export type DuplicateDoubt = z.infer<typeof DuplicateDoubt>

/** Where a group stands among all. `rank`: the surer, the lower; of one rank that with the newest image stands first. */
export const DuplicatePlace = z.object({ rank: z.int().nonnegative(), newest: AssetId })
export type DuplicatePlace = z.infer<typeof DuplicatePlace>

const count = z.number().int().nonnegative()

/** Files whose hash is made after the fact, so that they can be compared: of the run that is under way, or of the last one. */
export const FillState = z.object({ done: count, total: count, isRunning: z.boolean() })
export type FillState = z.infer<typeof FillState>

/** It was made here, or says which camera took it: what another program saved again says neither, whatever its size. */
const isOriginal = ({ jobId, embedded }: Asset): boolean =>
  jobId !== null || (embedded?.camera ?? null) !== null

const pickOrder = { picked: 0, none: 1, rejected: 2 }

/** What makes one copy better than another: below 0 where it is `a`. */
const reasons = {
  flag: (a: Asset, b: Asset) => pickOrder[a.pick ?? 'none'] - pickOrder[b.pick ?? 'none'],
  stars: (a: Asset, b: Asset) => b.stars - a.stars,
  pixels: (a: Asset, b: Asset) => b.width * b.height - a.width * a.height,
  original: (a: Asset, b: Asset) => Number(isOriginal(b)) - Number(isOriginal(a)),
  bytes: (a: Asset, b: Asset) => b.byteSize - a.byteSize,
  age: (a: Asset, b: Asset) => a.createdAt - b.createdAt,
}
/** The weightiest first. */
const order = [
  'flag',
  'stars',
  'pixels',
  'original',
  'bytes',
  'age',
] as const satisfies (keyof typeof reasons)[]

/** `picked`: it is, and the others are not; `kept`: others were rejected. */
export type BestReason = Exclude<keyof typeof reasons, 'flag'> | 'picked' | 'kept'

/** What a person chose, then what has more pixels, then what was not saved again, then more bytes, then what was there first. */
export function bestFirst(a: Asset, b: Asset): number {
  return differenceOf(a, b)?.difference ?? 0
}

/** Why the first of copies, which are ordered by `bestFirst`, is the best of them; null where nothing tells it from the second. */
export function reasonOfBest([best, second]: readonly Asset[]): BestReason | null {
  const reason = best === undefined || second === undefined ? undefined : differenceOf(best, second)?.reason
  if (reason !== 'flag') return reason ?? null
  return best?.pick === 'picked' ? 'picked' : 'kept'
}

type Reason = keyof typeof reasons

function differenceOf(a: Asset, b: Asset): { reason: Reason; difference: number } | null {
  for (const reason of order) {
    const difference = reasons[reason](a, b)
    if (difference !== 0) return { reason, difference }
  }
  return null
}
