import { createImageStyleService } from '../services/ordering/image-styles.ts'
import { createPromptHistory } from '../services/ordering/prompt-history.ts'
import type { StyleFiles } from '../services/provenance/style-files.ts'
import type { Base } from './base.ts'

/** What helps to ask for images: prompts of before, and styles. */
export function composeOrdering(base: Base, { styleFiles }: { styleFiles: StyleFiles }) {
  return { history: createPromptHistory(base.store), styles: createImageStyleService(base), styleFiles }
}
