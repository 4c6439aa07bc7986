import {
  expandPrompts,
  mostPrompts,
  type VariableValues,
} from '../../../../../shared/prompt-template/expand-template.ts'
import { parsePromptTemplate } from '../../../../../shared/prompt-template/parse-template.ts'

/**
 * The prompts that were written, one a line, with the choices of each line made. `unfilled`: variables without a value.
 * `tooMany`: how many prompts a line makes that makes more than is ordered at once; null where none does.
 */
export type GridPrompts = { prompts: string[]; unfilled: string[]; tooMany: number | null }

/** Pure. */
export function readPrompts(text: string, values: VariableValues): GridPrompts {
  const templates = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsePromptTemplate)
  const counts = templates.map(({ count }) => count)
  const names = new Set(templates.flatMap(({ variables }) => variables))
  const unfilled = [...names].filter((name) => (values[name] ?? '').trim() === '')
  const most = Math.max(0, ...counts)
  if (most > mostPrompts) return { prompts: [], unfilled, tooMany: most }
  return {
    prompts: templates.flatMap((template) => expandPrompts(template, values)),
    unfilled,
    tooMany: null,
  }
}
