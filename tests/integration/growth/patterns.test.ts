import { expect, test } from 'vitest'
import { isForTests } from '../../architecture/check-layers.ts'
import { sourceFiles } from '../../architecture/project-files.ts'
import { tokenize } from '../../architecture/tokens.ts'

/**
 * Every regular expression of the app, tried on texts made of its own letters. One that begins anew at each place of a
 * repetition takes the square of the text's length: on what comes from outside that is an app that stands still.
 */
type Pattern = { place: string; source: string; flags: string }

/** Characters that any pattern may stumble over, and what ends a repetition. */
const common = [' ', 'a', '0', '-', '\n', '\t', '_', '.', 'A', '"', '{', '/']
const ends = ['', '!\u0000', '{', 'x', '\n', '"', '(', ' ,']

/** Characters: a square of the shorter is 4 million steps, of the longer 400 million. */
const short = 2_000
const long = 20_000
/** What any pattern may take for the longer, and how much more than for the shorter one. */
const mostMs = 3
const mostGrowth = 25

type SourceFile = { path: string; text: string }

function writtenPatterns({ path, text }: SourceFile): Pattern[] {
  return tokenize(text).flatMap(({ pattern, line }) => {
    const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(pattern ?? '') ?? []
    return source === undefined || flags === undefined ? [] : [{ place: `${path}:${line}`, source, flags }]
  })
}

/** What a pattern that is put together is put together from, each with a value that it has in the app. */
const fillings: Readonly<Record<string, string>> = {
  noun: 'ast',
  computer: '0f3a9c2b71de',
  quotedValue: '"((?:[^"]|"")*)"?',
  name: 'rate',
  longestAlt: '300',
  escaped: 'x9f2',
  'fence.charAt(0)': '`',
  'fence.length': '3',
  'unspacedLetter.source': '[\\\\p{Script=Han}ー]',
  'wordLetter.source': '[\\\\p{L}\\\\p{N}]',
  begin: '(?<![\\\\p{L}\\\\p{N}])',
  "parts.join('')": 'red[^\\\\p{L}\\\\p{N}]*fox[^\\\\p{L}\\\\p{N}]+hen',
  letters: '[a-zａ-ｚ]+',
  end: '(?![\\\\p{L}\\\\p{N}])',
  head: '\\{"delta":\\{"text":"',
  rest: '"\\},"index":(0|[1-9]\\d*)\\}',
}

const construction = /\bRegExp\(\s*(?:`((?:[^`\\]|\\.)*)`(?:,\s*'([a-z]*)')?,?\s*\))?/gs

/** Patterns that are put together while the app runs. @throws where one is not a template whose fillings stand above */
function madePatterns({ path, text }: SourceFile): Pattern[] {
  return [...text.matchAll(construction)].map(({ 0: all, 1: template, 2: flags = '', index }) => {
    const place = `${path}:${text.slice(0, index).split('\n').length}`
    if (template === undefined) throw new Error(`${place} cannot be tried: ${all}`)
    const filled = template.replace(/\$\{([^}]*)\}/g, (_, filling: string) => {
      const value = fillings[filling]
      if (value === undefined) throw new Error(`${place} is made of ${filling}, which has no value here`)
      return value
    })
    return { place, source: filled.replace(/\\(.)/gs, '$1'), flags }
  })
}

const files = sourceFiles().filter(
  ({ path }) => /^src\/(main|renderer|shared)\//.test(path) && !isForTests(path),
)
const made = files.flatMap(madePatterns)
const patterns = [...files.flatMap(writtenPatterns), ...made]

function timeOf({ source, flags }: Pattern, text: string): number {
  const pattern = new RegExp(source, flags)
  const startMs = performance.now()
  if (pattern.global) text.replace(pattern, '')
  else pattern.exec(text)
  return performance.now() - startMs
}

const repeat = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length))

/** Beginnings of what the pattern would match, without its operators: after them a repetition may begin. */
function beginnings(source: string): string[] {
  const example = source
    .replace(/\\([sSdwb])/g, (_, kind: string) => ({ s: ' ', S: 'a', d: '1', w: 'a' })[kind] ?? '')
    .replace(/\\(.)/g, '$1')
    .replace(/\[[^\]]*\]|\(\?[:=!<]*|\{\d+,?\d*\}|[?*+^$()]/g, '')
    .slice(0, 60)
  return Array.from(example, (_, index) => example.slice(0, index + 1))
}

function* hostileTexts(pattern: Pattern, length: number): Generator<string> {
  const letters = [...new Set([...common, ...pattern.source])]
  const begun = beginnings(pattern.source)
  for (const end of ends) {
    for (const letter of letters) {
      yield repeat(letter, length) + end
      for (const start of begun) yield start + repeat(letter, length) + end
    }
    for (const start of begun) yield repeat(start, length) + end
    for (const first of letters) {
      for (const second of common) yield repeat(first + second, length) + end
    }
  }
}

/** How many of the slowest short texts are tried on long ones: a single measure may be a pause of the machine. */
const tried = 6

function slowestTexts(pattern: Pattern): ReadonlySet<number> {
  const times: { ms: number; index: number }[] = []
  for (const text of hostileTexts(pattern, short))
    times.push({ ms: timeOf(pattern, text), index: times.length })
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, tried)
  return new Set(slowest.map(({ index }) => index))
}

function pick(texts: Iterable<string>, wanted: ReadonlySet<number>): string[] {
  const last = Math.max(...wanted)
  const picked: string[] = []
  let index = 0
  for (const text of texts) {
    if (wanted.has(index)) picked.push(text)
    index += 1
    if (index > last) break
  }
  return picked
}

/** A text on which it is slow, found on short ones and then measured on a long one, or null. */
function slowText(pattern: Pattern): string | null {
  const slowest = slowestTexts(pattern)
  const [shorts, longs, samples] = [short, long, 40].map((length) =>
    pick(hostileTexts(pattern, length), slowest),
  )
  const best = (text = '') => Math.min(...[0, 1, 2, 3, 4].map(() => timeOf(pattern, text)))
  const at = longs?.findIndex((text, index) => {
    const longMs = best(text)
    return longMs > mostMs && longMs > mostGrowth * best(shorts?.[index])
  })
  return at === undefined || at < 0 ? null : `${pattern.place} ${JSON.stringify(samples?.[at])}`
}

test('no pattern of the app takes the square of its text', { timeout: 240_000 }, () => {
  expect(patterns.length).toBeGreaterThan(100)
  expect(made.map(({ place }) => place.replace(/:\d+$/, ''))).toEqual(
    expect.arrayContaining([
      'src/main/gateway/endpoints/chat-completions/chat-completions-text.ts',
      'src/main/gateway/endpoints/generate-content/generate-content-parts.ts',
      'src/renderer/features/chat/markdown/code/open-fence.ts',
    ]),
  )
  expect(patterns.flatMap((pattern) => slowText(pattern) ?? [])).toEqual([])
})

test.each(['\\s*\\(', '/+$', '"a"[^{}]*$'])('%s would be found', { timeout: 60_000 }, (source) => {
  expect(slowText({ place: 'here', source, flags: '' })).not.toBeNull()
})

test(
  'a pattern that is put together is tried as it is, and one that cannot be is refused',
  { timeout: 60_000 },
  () => {
    const slow = "new RegExp(`\\\\s*;\\\\s*${name}`, 'i')"
    const [pattern] = madePatterns({ path: 'here', text: slow })
    expect(pattern).toEqual({ place: 'here:1', source: '\\s*;\\s*rate', flags: 'i' })
    expect(pattern && slowText(pattern)).not.toBeNull()
    for (const text of ['RegExp(words)', 'new RegExp(`a${unheardOf}`)'])
      expect(() => madePatterns({ path: 'here', text })).toThrow(/^here:1 /)
  },
)
