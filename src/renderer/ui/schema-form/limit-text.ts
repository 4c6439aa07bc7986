import type { options } from '../../text/en/options.ts'
import type { Bound, FieldShape } from './describe-schema.ts'
import { fieldTitle, valueTitle } from './field-title.ts'
import type { Problem } from './find-problems.ts'

type Words = typeof options

/** The limits of a field as a person reads them, like `0–1` or `> 1, whole number`; empty where there are none. */
export function limitText(shape: FieldShape, words: Words): string {
  switch (shape.type) {
    case 'number':
      return [range(shape.least, shape.most, words), shape.isWhole ? words.whole : '']
        .filter(Boolean)
        .join(words.joiner)
    case 'text':
      return [
        patternWords(shape.pattern),
        shape.longest === null ? '' : words.atMostCharacters(shape.longest),
      ]
        .filter(Boolean)
        .join(words.joiner)
    case 'list':
      return shape.longest === null ? '' : words.atMostItems(shape.longest)
    case 'json':
      return 'JSON'
    default:
      return ''
  }
}

function range(least: Bound | null, most: Bound | null, words: Words): string {
  if (least?.isIncluded === true && most?.isIncluded === true) {
    return words.between(String(least.value), String(most.value))
  }
  return [
    least && `${least.isIncluded ? '≥' : '>'} ${least.value}`,
    most && `${most.isIncluded ? '≤' : '<'} ${most.value}`,
  ]
    .filter(Boolean)
    .join(words.joiner)
}

/** `^name\/.+$` as `name/…`. */
function patternWords(pattern: string | null): string {
  return pattern === null
    ? ''
    : pattern
        .replaceAll(/^\^|\$$/g, '')
        .replaceAll('\\/', '/')
        .replaceAll('.+', '…')
}

/** What is wrong with a field, in one sentence. */
export function problemText(problem: Problem | undefined, words: Words): string | undefined {
  if (problem === undefined) return undefined
  if (problem.kind === 'missing') return words.missing
  if (problem.limit === null || problem.limit === '') return words.wrong
  const called = (name: string) => valueTitle(fieldTitle(name, words), words)
  const [, one, other] = /^(\w+) xor (\w+)$/.exec(problem.limit) ?? []
  if (one !== undefined && other !== undefined) return words.notBoth(called(one), called(other))
  const choices = problem.limit.split(' | ')
  if (choices.length > 1) return words.oneOf(choices.map(called).join(' | '))
  if (isType(problem.limit)) return words.types[problem.limit]
  const [, sign, bound] = /^([<>≤≥]) (.+)$/.exec(problem.limit) ?? []
  if (bound === undefined) return words.mustBe(called(problem.limit))
  const { unit } = problem
  const named = bound.replace(/^[a-z_]+/, called)
  return boundWords(sign, unit === null ? named : words.units[unit](bound), words)
}

function isType(limit: string): limit is keyof Words['types'] {
  return ['number', 'int', 'string', 'boolean', 'array', 'object', 'record'].includes(limit)
}

function boundWords(sign: string | undefined, bound: string, words: Words): string {
  switch (sign) {
    case '>':
      return words.above(bound)
    case '≥':
      return words.atLeast(bound)
    case '<':
      return words.below(bound)
    default:
      return words.atMost(bound)
  }
}
