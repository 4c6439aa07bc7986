import {
  expandPrompts,
  mostPrompts,
  type VariableValues,
} from '../../../../../shared/prompt-template/expand-template.ts'
import { parsePromptTemplate } from '../../../../../shared/prompt-template/parse-template.ts'
import { missingVariables } from '../../templates/image-order.ts'

/**
 * The prompts that were written, one a line, with the choices of each line made. `unfilled`: variables without a value.
 * `tooMany`: how many prompts a line makes that makes more than is ordered at once; null where none does.
 */
export type GridPrompts = {
  prompts: string[]
  /** Variables, each once. */
  names: string[]
  unfilled: readonly string[]
  tooMany: number | null
}

/** Pure. */
export function readPrompts(text: string, values: VariableValues): GridPrompts {
  const templates = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsePromptTemplate)
  const counts = templates.map(({ count }) => count)
  const names = [...new Set(templates.flatMap(({ variables }) => variables))]
  const unfilled = missingVariables(names, values)
  const most = Math.max(0, ...counts)
  if (most > mostPrompts) return { prompts: [], names, unfilled, tooMany: most }
  return {
    prompts: templates.flatMap((template) => expandPrompts(template, values)),
    ...{ names, unfilled, tooMany: null },
  }
}
