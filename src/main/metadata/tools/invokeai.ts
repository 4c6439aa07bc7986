import type { ForeignSettings } from '../../../shared/domain/recipe/about-file.ts'
import { factsIn, objectOf, textIn } from './json-object.ts'

/** What InvokeAI writes under `invokeai_metadata`. Null for another text. */
export function readInvokeai(text: string): ForeignSettings | null {
  const said = objectOf(text)
  const prompt = said === null ? null : textIn(said, 'positive_prompt')
  if (said === null || prompt === null) return null
  const { model } = said
  const isNamed = typeof model === 'object' && model !== null
  return {
    tool: 'invokeai',
    hasImageNode: false,
    prompt,
    negativePrompt: textIn(said, 'negative_prompt') || null,
    model: isNamed
      ? (textIn({ ...model }, 'name') ?? textIn({ ...model }, 'model_name'))
      : textIn(said, 'model'),
    seed: textIn(said, 'seed'),
    others: factsIn(said, ['width', 'height', 'steps', 'cfg_scale', 'scheduler', 'strength']),
  }
}
