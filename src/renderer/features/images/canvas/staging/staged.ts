import type { Asset } from '../../../../../shared/domain/asset.ts'
import type { AssetId, CanvasId } from '../../../../../shared/domain/ids.ts'
import type { Job } from '../../../../../shared/domain/job/job.ts'
import type { ImageEdit } from '../../../../../shared/domain/canvas/canvas-edit.ts'
import { isLiveState } from '../../../../../shared/domain/job/live-job.ts'
import { needsPerson } from '../../../../media/jobs/job-model.ts'

/** An image that came for an edit and waits until somebody says what becomes of it. */
export type Staged = { readonly asset: Asset; readonly job: Job; readonly edit: ImageEdit }

/** What an image job edits; null where it makes an image of its own. */
export function editOf({ request }: Job): ImageEdit | null {
  return request.kind === 'image' ? request.edit : null
}

/** The jobs that edit a document, the oldest first. */
export function jobsOfCanvas(jobs: Iterable<Job>, canvasId: CanvasId): Job[] {
  return [...jobs]
    .filter((job) => editOf(job)?.canvasId === canvasId)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** What came for them and is in none of the sets of what was decided on, in the order in which it was asked for. */
export function stagedOf(jobs: readonly Job[], ...decided: readonly ReadonlySet<AssetId>[]): Staged[] {
  return jobs.flatMap((job) => {
    const edit = editOf(job)
    if (edit === null) return []
    const waiting = job.assets.filter(({ id }) => !decided.some((ids) => ids.has(id)))
    return waiting.map((asset) => ({ asset, job, edit }))
  })
}

/** Those that are under way, or in which something went wrong that nobody has seen to. */
export function openJobsOf(jobs: readonly Job[]): Job[] {
  return jobs.filter((job) => isLiveState(job.state) || needsPerson(job))
}

/** What the model said where it sent no image; null where it only gave a reason in one word. */
export function saidInstead({ failure }: Pick<Job, 'failure'>): string | null {
  const detail = failure?.code === 'content-blocked' ? (failure.data.detail?.trim() ?? '') : ''
  const isSentence = /\s|[\u3000-\u9fff]/.test(detail)
  return isSentence ? detail : null
}

/** The one beside it, around the ends; the first one where none is chosen. */
export function beside(staged: readonly Staged[], chosen: AssetId | null, by: 1 | -1): AssetId | null {
  const at = staged.findIndex(({ asset }) => asset.id === chosen)
  if (at === -1) return (by === 1 ? staged[0] : staged.at(-1))?.asset.id ?? null
  return staged[(at + by + staged.length) % staged.length]?.asset.id ?? null
}

/** What is chosen once this one is gone: the one after it, else the one before. */
export function afterRemoving(staged: readonly Staged[], gone: AssetId): AssetId | null {
  const at = staged.findIndex(({ asset }) => asset.id === gone)
  return (staged[at + 1] ?? staged[at - 1])?.asset.id ?? null
}

/** Two that are looked at beside each other, from the left. */
export type Pair = readonly [AssetId, AssetId]

/** The one that is chosen and the one after it; null where there are no two. */
export function pairOf(staged: readonly Staged[], chosen: AssetId | null): Pair | null {
  const first = chosen ?? beside(staged, null, 1)
  const second = beside(staged, first, 1)
  return first === null || second === null || first === second ? null : [first, second]
}

/** The pair when another one is chosen: it comes in the place of the one that was, where it is not one of them. */
export function pairAfter(pair: Pair | null, from: AssetId | null, to: AssetId | null): Pair | null {
  if (pair === null || to === null) return null
  if (pair.includes(to)) return pair
  return pair[0] === from ? [to, pair[1]] : [pair[0], to]
}
