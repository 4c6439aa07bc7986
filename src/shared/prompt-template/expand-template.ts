import type { PromptPieces, PromptTemplate } from './parse-template.ts'

/** As many prompts as one press orders: each is a call that costs money. */
export const mostPrompts = 100

export type VariableValues = Readonly<Record<string, string>>

/**
 * Every prompt of a template, in order: the last choice changes first. A choice that says the same twice makes two.
 *
 * @param values of its variables, by name; text as it stands, in which nothing is looked for. None: nothing
 * @throws RangeError where there are more than `most`
 */
export function expandPrompts(
  template: PromptTemplate,
  values: VariableValues,
  most: number = mostPrompts,
): string[] {
  if (template.count > most) throw new RangeError('more prompts than one press orders')
  return Array.from({ length: template.count }, (_, index) => {
    const texts: string[] = []
    write(template, index, values, texts)
    return texts.join('')
  })
}

/**
 * How many characters the longest prompt has, without making it. 0 where there are more than `most`.
 * Within that limit choices are nested less deep than there are prompts.
 */
export function longestPrompt(
  template: PromptTemplate,
  values: VariableValues,
  most: number = mostPrompts,
): number {
  return template.count > most ? 0 : longest(template, values)
}

function longest({ pieces }: PromptPieces, values: VariableValues): number {
  return pieces.reduce((sum, piece) => {
    if (typeof piece === 'string') return sum + piece.length
    if ('variable' in piece) return sum + valueOf(piece.variable, values).length
    return sum + Math.max(...piece.choices.map((choice) => longest(choice, values)))
  }, 0)
}

/** How many characters all prompts have together, without making them; within the same limit. */
export function allCharacters(
  template: PromptTemplate,
  values: VariableValues,
  most: number = mostPrompts,
): number {
  return template.count > most ? 0 : all(template, values)
}

function all({ pieces, count }: PromptPieces, values: VariableValues): number {
  return pieces.reduce((sum, piece) => {
    if (typeof piece === 'string') return sum + piece.length * count
    if ('variable' in piece) return sum + valueOf(piece.variable, values).length * count
    const within = piece.choices.reduce((part, choice) => part + all(choice, values), 0)
    return sum + within * (count / piece.count)
  }, 0)
}

/** Writes the prompt with this number among those that the pieces make. */
function write({ pieces }: PromptPieces, index: number, values: VariableValues, texts: string[]): void {
  const numbers = numbersOf(pieces, index)
  for (const [at, piece] of pieces.entries()) {
    if (typeof piece === 'string') texts.push(piece)
    else if ('variable' in piece) texts.push(valueOf(piece.variable, values))
    else {
      let within = numbers[at] ?? 0
      const chosen = piece.choices.find(({ count }) => {
        if (within < count) return true
        within -= count
        return false
      })
      if (chosen !== undefined) write(chosen, within, values, texts)
    }
  }
}

/** Which of its own prompts each piece gives to this one: as the digits of a number, the last one first. */
function numbersOf(pieces: PromptPieces['pieces'], index: number): number[] {
  let left = index
  return pieces
    .toReversed()
    .map((piece) => {
      const count = typeof piece === 'object' && 'choices' in piece ? piece.count : 1
      const number = left % count
      left = Math.floor(left / count)
      return number
    })
    .toReversed()
}

function valueOf(name: string, values: VariableValues): string {
  // A name may be a word that every object knows.
  return Object.hasOwn(values, name) ? (values[name] ?? '') : ''
}
