import type { ImageRequest } from '../../../../shared/domain/job/job.ts'
import { mostCharactersTogether, mostPromptCharacters } from '../../../../shared/domain/prompt-length.ts'
import {
  expandPrompts,
  longestPrompt,
  mostPrompts,
  type VariableValues,
} from '../../../../shared/prompt-template/expand-template.ts'
import {
  parsePromptTemplate,
  type PromptTemplate,
} from '../../../../shared/prompt-template/parse-template.ts'
import { type ImageProblems, isImageRequest, type ShownImageForm, toImageRequest } from '../image-form.ts'
import { requestInStyle } from '../../../../shared/domain/style/with-style.ts'

/** What stands in the prompt of the form. */
export function templateOf({ prompt }: Pick<ShownImageForm, 'prompt'>): PromptTemplate {
  return parsePromptTemplate(prompt.trim())
}

/** What a press orders, one request of each prompt in their order and style, or what stands in its way, by field. */
export function toImageOrder(form: ShownImageForm): readonly ImageRequest[] | ImageProblems {
  const { style = null } = form
  const prompts = promptsOf(templateOf(form), form.variables)
  const first = toImageRequest({ ...form, prompt: isOrder(prompts) ? (prompts[0] ?? '') : 'any' })
  const problems: ImageProblems = {
    ...(isOrder(prompts) ? {} : prompts),
    ...(isImageRequest(first) ? {} : first),
    ...(style === 'unread' ? { style: 'missing' } : {}),
    ...(style === 'gone' ? { style: 'wrong' } : {}),
  }
  if (!isOrder(prompts) || !isImageRequest(first) || typeof style === 'string') return problems
  const requests = prompts
    .map((prompt) => ({ ...first, prompt }))
    .map((request) => (style === null ? request : requestInStyle(request, style)))
  if (requests.some(({ prompt }) => prompt.length > mostPromptCharacters)) return { prompt: 'too-long' }
  const characters = requests.reduce((sum, { prompt }) => sum + prompt.length, 0)
  return characters > mostCharactersTogether ? { prompt: 'too-long-together' } : requests
}

/** What stands in the way of a press, by field; nothing where it can go out. */
export function imageProblems(form: ShownImageForm): ImageProblems {
  const result = toImageOrder(form)
  return isOrder(result) ? {} : result
}

export function isOrder<Item>(result: readonly Item[] | ImageProblems): result is readonly Item[] {
  return Array.isArray(result)
}

/** The variables that still stand for nothing. */
export function missingVariables(names: readonly string[], values: VariableValues): readonly string[] {
  return names.filter((name) => !Object.hasOwn(values, name) || values[name]?.trim() === '')
}

/** None of them is made before it is known that they are neither too many nor too long. */
function promptsOf(template: PromptTemplate, values: VariableValues): readonly string[] | ImageProblems {
  const isMissing = missingVariables(template.variables, values).length > 0
  if (template.count > mostPrompts) {
    return { prompt: 'too-many', ...(isMissing ? { variables: 'missing' as const } : {}) }
  }
  if (isMissing) return { variables: 'missing' }
  if (longestPrompt(template, values) > mostPromptCharacters) return { prompt: 'too-long' }
  const prompts = expandPrompts(template, values).map((prompt) => prompt.trim())
  return prompts.length > 1 && prompts.includes('') ? { prompt: 'blank' } : prompts
}
