import { mostCells } from '../../../../../shared/domain/grid/grid.ts'
import { mostCharactersTogether, mostPromptCharacters } from '../../../../../shared/domain/prompt-length.ts'
import {
  allCharacters,
  expandPrompts,
  longestPrompt,
  type VariableValues,
} from '../../../../../shared/prompt-template/expand-template.ts'
import {
  parsePromptTemplate,
  type PromptTemplate,
} from '../../../../../shared/prompt-template/parse-template.ts'
import { missingVariables } from '../../templates/image-order.ts'

/**
 * The prompts that were written, one a line, with the choices of each line made. None is made where they are too many or
 * too long: `prompts` is empty then.
 */
export type GridPrompts = {
  prompts: string[]
  /** Variables, each once. */
  names: string[]
  /** Variables without a value. */
  unfilled: readonly string[]
  /** How many all lines make, where a grid does not hold so many; else null. */
  tooMany: number | null
  /** One of them, or all together; null where they are not, and where there are too many. */
  tooLong: 'too-long' | 'too-long-together' | null
}

/** Pure. */
export function readPrompts(text: string, values: VariableValues): GridPrompts {
  const templates = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => parsePromptTemplate(line.trim()))
  const names = [...new Set(templates.flatMap(({ variables }) => variables))]
  const count = templates.reduce((sum, template) => sum + template.count, 0)
  const tooMany = count > mostCells ? count : null
  const tooLong = tooMany === null ? tooLongOf(templates, values) : null
  const isMade = tooMany === null && tooLong === null
  return {
    prompts: isMade ? templates.flatMap((template) => expandPrompts(template, values, mostCells)) : [],
    ...{ names, unfilled: missingVariables(names, values), tooMany, tooLong },
  }
}

function tooLongOf(templates: readonly PromptTemplate[], values: VariableValues): GridPrompts['tooLong'] {
  const most = Math.max(0, ...templates.map((template) => longestPrompt(template, values, mostCells)))
  if (most > mostPromptCharacters) return 'too-long'
  const all = templates.reduce((sum, template) => sum + allCharacters(template, values, mostCells), 0)
  return all > mostCharactersTogether ? 'too-long-together' : null
}
