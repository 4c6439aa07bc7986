import type { Job } from '../../../shared/domain/job/job.ts'
import type { Params, Room } from '../../lib/navigation.ts'

/** Where a person sees what became of a job: the file that it made, the document that it edits, else the list of all. */
export function placeOfJob({ request, state, assets }: Job): readonly [Room, Params] {
  if (request.kind === 'image' && request.edit !== null) return ['images', { canvas: request.edit.canvasId }]
  const [first] = assets
  return state === 'saved' && first !== undefined ? ['library', { id: first.id }] : ['activity', {}]
}
