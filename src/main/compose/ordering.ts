import { createImageStyleService } from '../services/ordering/image-styles.ts'
import { createPromptHistory } from '../services/ordering/prompt-history.ts'
import type { Base } from './base.ts'

/** What helps to ask for images: prompts of before, and styles. */
export function composeOrdering(base: Base) {
  return { history: createPromptHistory(base.store), styles: createImageStyleService(base) }
}
