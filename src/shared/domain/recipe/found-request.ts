import { z } from 'zod'
import { JobRequest } from '../job/job.ts'
import { InputRole } from './recipe.ts'

/**
 * A request to fill a form with; `missing`: its images that are not in this library, by what they were; `set`, `leftOut`: of a
 * recipe, which may be anybody's, the options beside the form, and those that are not taken over, by their names.
 */
export const FoundRequest = z.object({
  request: JobRequest,
  missing: z.array(InputRole),
  set: z.array(z.string()),
  leftOut: z.array(z.string()),
})
export type FoundRequest = z.infer<typeof FoundRequest>
