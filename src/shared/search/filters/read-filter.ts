import { AssetLabel } from '../../domain/annotation.ts'
import { AssetKind } from '../../domain/asset.ts'
import { type FilterName, type FilterTest, type Mark, marks, shapes } from './filter.ts'
import { daysOf } from './days.ts'

/** How the values of a filter are written. */
type Syntax = {
  /** Null: this is none of them. `text` is in lower case where case makes no difference. */
  read(text: string): FilterTest | null
  /** Whether this may still become one as it is typed on. */
  isBegun(text: string): boolean
}

export const foundKinds = [...AssetKind.options, 'chat'] as const

const begins = (words: readonly string[]) => (text: string) => words.some((word) => word.startsWith(text))
const isOneOf = <Word extends string>(words: readonly Word[], text: string): text is Word =>
  words.some((word) => word === text)

/** What others call a mark. */
const otherWords: ReadonlyMap<string, Mark> = new Map([
  ['favorite', 'picked'],
  ['favourite', 'picked'],
])

const side = /^(\d{1,5}(?:\.\d{1,3})?):(\d{1,5}(?:\.\d{1,3})?)$/
const stars = /^(>=|<=|>|<|)([0-5])$/
const mostStars = 5

const syntaxes: Readonly<Record<FilterName, Syntax>> = {
  type: {
    read: (text) => (isOneOf(foundKinds, text) ? { name: 'type', kind: text } : null),
    isBegun: begins(foundKinds),
  },
  model: { read: (part) => (part === '' ? null : { name: 'model', part }), isBegun: (text) => text === '' },
  ratio: {
    read(text) {
      if (isOneOf(shapes, text)) return { name: 'ratio', shape: text }
      const [, across, down] = side.exec(text)?.map(Number) ?? []
      if (across === undefined || down === undefined || across === 0 || down === 0) return null
      return { name: 'ratio', shape: 'exact', across, down }
    },
    isBegun: (text) => begins(shapes)(text) || /^\d{1,5}(\.\d{0,3})?(:(\d{1,5}\.)?)?$/.test(text),
  },
  star: { read: readStars, isBegun: (text) => /^([<>]=?)?$/.test(text) },
  is: {
    read(text) {
      const mark = isOneOf(marks, text) ? text : otherWords.get(text)
      return mark === undefined ? null : { name: 'is', mark }
    },
    isBegun: begins([...marks, ...otherWords.keys()]),
  },
  tag: { read: (path) => (path === '' ? null : { name: 'tag', path }), isBegun: (text) => text === '' },
  label: {
    read: (text) => (isOneOf(AssetLabel.options, text) ? { name: 'label', label: text } : null),
    isBegun: begins(AssetLabel.options),
  },
  before: {
    read: (text) => daysBetween(text, ({ from }) => ({ name: 'before', from: 0, to: from })),
    isBegun: isBegunDay,
  },
  after: {
    read: (text) => daysBetween(text, ({ to }) => ({ name: 'after', from: to, to: Number.MAX_SAFE_INTEGER })),
    isBegun: isBegunDay,
  },
  on: {
    read: (text) => daysBetween(text, (days) => ({ name: 'on', ...days })),
    isBegun: isBegunDay,
  },
  board: {
    read: (board) => (board === '' ? null : { name: 'board', board }),
    isBegun: (text) => text === '',
  },
}

/** Names that people gave: they are compared as all text is. */
const keepsCase: readonly FilterName[] = ['model', 'tag', 'board']

/** @returns null where this is no value of that filter */
export function readFilter(name: FilterName, text: string): FilterTest | null {
  return syntaxes[name].read(keepsCase.includes(name) ? text : text.toLowerCase())
}

/** Whether what is typed may still become a value of that filter. */
export function isBegunFilter(name: FilterName, text: string): boolean {
  return syntaxes[name].isBegun(text.toLowerCase())
}

function readStars(text: string): FilterTest | null {
  const [, sign, digit] = stars.exec(text) ?? []
  if (digit === undefined) return null
  const count = Number(digit)
  switch (sign) {
    case '>':
      return { name: 'star', least: count + 1, most: mostStars }
    case '>=':
      return { name: 'star', least: count, most: mostStars }
    case '<':
      return { name: 'star', least: 0, most: count - 1 }
    case '<=':
      return { name: 'star', least: 0, most: count }
    default:
      return { name: 'star', least: count, most: count }
  }
}

function daysBetween(
  text: string,
  testOf: (days: { from: number; to: number }) => FilterTest,
): FilterTest | null {
  const days = daysOf(text)
  return days === null ? null : testOf(days)
}

function isBegunDay(text: string): boolean {
  return /^(\d{0,3}|\d{4}-\d?|\d{4}-\d\d-\d?)$/.test(text)
}
