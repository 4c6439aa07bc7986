import { longestSearch } from '../../../../../shared/domain/search/search.ts'
import { type FilterName, filterNames } from '../../../../../shared/search/filters/filter.ts'
import { begunFilterOf, pieceAt, printFilter } from '../../../../../shared/search/read-query.ts'
import { foldText } from '../../../../../shared/search/search-terms.ts'

/** A value that a filter can have, and what it says to a person. */
export type FilterValue = { text: string; label: string }
/** What each filter is for, and what it can be, where that can be told. */
export type FilterChoices = Readonly<
  Record<FilterName, { explanation: string; values: readonly FilterValue[] }>
>

/** What may stand in the place of what is being typed. */
export type Completion = {
  /** As it will stand there. */
  text: string
  explanation: string
  /** A filter with its value; otherwise a value is still to follow. */
  isWhole: boolean
}
export type Completions = {
  /** The part of the field that is replaced, in UTF-16 units. */
  from: number
  to: number
  options: readonly Completion[]
  /** Enter takes the first. Not of names: a word that begins like one may be meant as a word. */
  isFirstMeant: boolean
}

const fewestLetters = 2
/**
 * What is being typed at the caret, completed: the names of filters, or the values of one. Only what fits into the field.
 *
 * @param isAsked a person wants to see what there is; otherwise a word is a filter only where it begins like one
 */
export function completionsAt(
  typed: string,
  caret: number,
  choices: FilterChoices,
  isAsked: boolean,
): Completions {
  const { from, to, source } = pieceAt(typed, caret)
  const fits = (at: number) => (option: Completion) =>
    at + option.text.length + 1 + typed.length - to <= longestSearch
  const begun = begunFilterOf(source)
  const sign = begun?.isExcluded === true ? '-' : ''
  if (begun !== null && begun.value !== null) {
    const { options, isFirstMeant } = valuesOf(sign, begun.name, begun.value, choices)
    return { from, to, options: options.filter(fits(from)), isFirstMeant }
  }
  const isBegun = begun !== null && source !== '' && (isAsked || begun.name.length >= fewestLetters)
  const options = isBegun || (isAsked && source === '') ? namesFrom(sign, begun?.name ?? '', choices) : []
  if (options.length > 0 || !isAsked)
    return { from, to, options: options.filter(fits(from)), isFirstMeant: false }
  // Another one, behind what stands there.
  return { from: to, to, options: namesFrom(' ', '', choices).filter(fits(to)), isFirstMeant: false }
}

function namesFrom(before: string, begin: string, choices: FilterChoices): Completion[] {
  return filterNames
    .filter((name) => name.startsWith(begin))
    .map((name) => ({
      text: `${before}${name}:`,
      explanation: choices[name].explanation,
      isWhole: false,
    }))
}

function valuesOf(
  sign: string,
  begun: string,
  typedValue: string,
  choices: FilterChoices,
): Pick<Completions, 'options' | 'isFirstMeant'> {
  const name = filterNames.find((one) => one === begun)
  if (name === undefined) return { options: [], isFirstMeant: false }
  const wanted = foldText(typedValue)
  const found = choices[name].values.filter(({ text, label }) =>
    [text, label].some((one) => foldText(one).includes(wanted)),
  )
  return {
    options: found.map(({ text, label }) => ({
      text: printFilter({ name, text, isExcluded: sign !== '' }),
      explanation: label,
      isWhole: true,
    })),
    // Unless one of them stands there already.
    isFirstMeant: found.every(({ text }) => foldText(text) !== wanted),
  }
}

/** The field once a completion was taken, and where the caret is then. */
export function withCompletion(
  typed: string,
  { from, to }: Pick<Completions, 'from' | 'to'>,
  { text, isWhole }: Completion,
): { typed: string; caret: number } {
  const after = typed.slice(to)
  const space = isWhole && !after.startsWith(' ') ? ' ' : ''
  const before = `${typed.slice(0, from)}${text}${space}`
  return {
    typed: `${before}${after}`,
    caret: before.length + (isWhole && space === '' ? 1 : 0),
  }
}
