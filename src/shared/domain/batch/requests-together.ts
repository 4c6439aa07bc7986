import { z } from 'zod'
import { mostPrompts } from '../../prompt-template/expand-template.ts'
import { ImageRequest } from '../job/job.ts'
import { mostCharactersTogether } from '../prompt-length.ts'

/**
 * One press for several: a request, and the same with each of the other prompts, in the order in which they are made. What
 * they have in common travels once: as often as there are prompts it could be more than one call holds.
 */
export const RequestsTogether = z
  .object({
    request: ImageRequest,
    otherPrompts: z.array(ImageRequest.shape.prompt).max(mostPrompts - 1),
  })
  .refine(
    ({ request, otherPrompts }) =>
      otherPrompts.reduce((sum, prompt) => sum + prompt.length, request.prompt.length) <=
      mostCharactersTogether,
  )
export type RequestsTogether = z.infer<typeof RequestsTogether>

/**
 * Requests of one press as they travel. They differ in their prompts alone: those of a press are of one form.
 *
 * @throws Error where they differ in anything else
 */
export function togetherOf(requests: readonly [ImageRequest, ...ImageRequest[]]): RequestsTogether {
  const [request, ...others] = requests
  const common = commonOf(request)
  if (others.some((other) => commonOf(other) !== common)) throw new Error('They differ in more than a prompt')
  return { request, otherPrompts: others.map(({ prompt }) => prompt) }
}

/** The requests themselves, in the order in which they are made. */
export function requestsOf({ request, otherPrompts }: RequestsTogether): ImageRequest[] {
  return [request, ...otherPrompts.map((prompt) => ({ ...request, prompt }))]
}

function commonOf(request: ImageRequest): string {
  return JSON.stringify({ ...request, prompt: '' })
}
