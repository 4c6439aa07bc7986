import type { JobRequest } from '../../../shared/domain/job/job.ts'
import type { FoundRequest } from '../../../shared/domain/recipe/found-request.ts'
import { useNavigation } from '../../lib/navigation.ts'

/** Opens the room that asked for something, with what was asked in its form. */
export function openWithOrder(request: JobRequest): void {
  useNavigation.getState().goFor({ room: roomOf(request), type: 'use-request', request })
}

/** The same with a recipe, of which not everything may be here. */
export function openWithRecipe(found: FoundRequest): void {
  useNavigation.getState().goFor({ room: roomOf(found.request), type: 'use-recipe', found })
}

/** Opens Images with these words in its form, and the rest of it as it was. */
export function openWithPrompt(prompt: string): void {
  useNavigation.getState().goFor({ room: 'images', type: 'use-prompt', prompt })
}

function roomOf({ kind }: JobRequest): 'images' | 'video' {
  return kind === 'image' ? 'images' : 'video'
}
