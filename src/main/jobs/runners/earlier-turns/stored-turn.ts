import { z } from 'zod'
import type { JobRecord } from '../../../store/tables/jobs.ts'
import type { Store } from '../../../store/open.ts'
import { StoreError } from '../../../store/store-error.ts'
import { type AnsweredTurn, withMedia } from '../../../gateway/endpoints/images/image-turn.ts'

/** What stands in a kept part where an image stood: its content's SHA-256, lower-case hex. */
export const StoredImage = z.object({ atelierImage: z.string() })
export type StoredImage = z.infer<typeof StoredImage>

export type StoreTurnTools = { store: Pick<Store, 'jobTurns'>; hideKeys<Told>(told: Told): Told }

/**
 * Keeps what a model answered an edit with, so that a later one can go on from it. Nothing of an image that was not made for an edit,
 * and nothing where the images or this cannot be on disk: the answer is worth more than what may be asked after it.
 *
 * @param images SHA-256 of each, in the order of the answer
 */
export function storeTurns(
  { store, hideKeys }: StoreTurnTools,
  job: JobRecord,
  turns: readonly AnsweredTurn[],
  images: readonly string[],
): void {
  if (job.request.kind !== 'image' || job.request.edit === null) return
  const kept = turns.map((parts) =>
    parts.map((part) =>
      withMedia(part, (standing) => {
        const sha256 = typeof standing === 'number' ? images[standing] : undefined
        return sha256 === undefined ? null : { data: { atelierImage: sha256 } satisfies StoredImage }
      }),
    ),
  )
  const whole = kept.filter((parts) => parts.length > 0 && !parts.includes(null))
  try {
    if (whole.length > 0)
      store.jobTurns.keep(job.id, hideKeys(whole.map((parts) => parts.filter((part) => part !== null))))
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
  }
}
