import type { JobId } from '../../../../../shared/domain/ids.ts'
import type { Job } from '../../../../../shared/domain/job/job.ts'
import type { Catalogue } from '../../../../text/catalogue.ts'
import { foldWords } from '../../grid/table/fold-words.ts'
import { sizeText } from '../../shape/size-text.ts'
import type { WallBatch } from './wall-batches.ts'

/** `prompt`: the first; `others`: how many more there are; `facts`: what all have in common besides. */
type BatchWords = { prompt: string; others: number; facts: readonly string[] }

/** What the heading of a batch says. Pure. */
export function batchText({ jobs }: WallBatch, text: Catalogue): BatchWords {
  // The one that was asked for first is the last of them.
  const prompts = [...new Set(jobs.map(({ request }) => request.prompt))].toReversed()
  const models = modelsOf(jobs)
  const sizes = sizesOf(jobs, text)
  return {
    prompt: prompts[0] ?? '',
    others: Math.max(0, prompts.length - 1),
    facts: [models.toReversed().join(', '), ...(sizes.length === 1 && isSizeAsked(jobs) ? sizes : [])],
  }
}

/** What tells each order of a batch from the others: of its prompt what differs, its model, its size. Pure. */
export function batchCaptions({ jobs }: WallBatch, text: Catalogue): ReadonlyMap<JobId, string> {
  const prompts = [...new Set(jobs.map(({ request }) => request.prompt))]
  const folded = new Map(foldWords(prompts, 0).map((words, index) => [prompts[index], words]))
  const shown = (prompt: string) => {
    const { hasStart = false, words = prompt, hasEnd = false } = folded.get(prompt) ?? {}
    return `${hasStart ? '… ' : ''}${words}${hasEnd ? ' …' : ''}`
  }
  const hasModels = modelsOf(jobs).length > 1
  const hasSizes = sizesOf(jobs, text).length > 1
  return new Map(
    jobs.map((job) => {
      const { prompt, model } = job.request
      const parts = [
        ...(prompts.length > 1 ? [shown(prompt)] : []),
        ...(hasModels ? [model] : []),
        ...(hasSizes ? [sizeOf(job, text)] : []),
      ]
      return [job.id, parts.join(' · ')]
    }),
  )
}

function modelsOf(jobs: readonly Job[]): string[] {
  return [...new Set(jobs.map(({ request }) => request.model))]
}

function sizesOf(jobs: readonly Job[], text: Catalogue): string[] {
  return [...new Set(jobs.map((job) => sizeOf(job, text)))]
}

function sizeOf({ request }: Job, text: Catalogue): string {
  return request.kind === 'image' ? sizeText(request.size, text) : ''
}

/** That the model chooses is not worth saying of all of them. */
function isSizeAsked(jobs: readonly Job[]): boolean {
  return jobs.some(({ request }) => request.kind === 'image' && request.size !== 'auto')
}
