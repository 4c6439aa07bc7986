import { filesBelow, read } from '../../architecture/project-files.ts'
import { readErrorAnswer } from '../../../src/main/gateway/errors/errors.ts'
import type { AnswerName, RequestName, Section } from '../../fixtures/gateway/document-section.ts'
import { knownAnswers } from './answers.ts'
import { absent, misspellAt, placesOf, replaceAt, splitRow, valueAt } from './paths.ts'
import { knownRequests } from './requests.ts'

/** Where a row of the document is sent or read; null where nothing does. */
export async function findPlace(section: Section, row: string): Promise<string | null> {
  if ('sends' in section) return isSent(section.sends, row) ? knownRequests[section.sends].place : null
  if ('reads' in section) return (await isRead(section.reads, row)) ? knownAnswers[section.reads].place : null
  if ('names' in section) return fileNaming(section.names, row.split(' '))
  if ('limits' in section) return isLimited(section.limits, row) ? knownRequests[section.limits].place : null
  return readsError(section.errors, row) ? 'src/main/gateway/errors/errors.ts' : null
}

/**
 * A field is sent when a whole request with it is taken, and the schema knows it: it refuses nonsense in its place, or
 * another spelling of its name. A value is sent when the field is, and may hold it.
 */
function isSent(name: RequestName, row: string): boolean {
  if (!row.includes(' = ')) return known(name, row).length > 0
  const [path, value] = splitRow(row, ' = ')
  const { schema } = knownRequests[name]
  return known(name, path).some(
    ({ sample, keys }) => schema.safeParse(replaceAt(sample, keys, value)).success,
  )
}

function known(name: RequestName, path: string) {
  const { schema, samples } = knownRequests[name]
  const takes = (request: unknown) => schema.safeParse(request).success
  return samples
    .flatMap((sample) => placesOf(sample, path).map((keys) => ({ sample, keys })))
    .filter(({ sample, keys }) => {
      const isHeld = !takes(replaceAt(sample, keys, 1n)) || !takes(misspellAt(sample, keys))
      return takes(sample) && isHeld
    })
}

/** A field is read when something else in its place changes what the client makes of the answer. */
async function isRead(name: AnswerName, row: string): Promise<boolean> {
  const hasValue = row.includes(' = ')
  const [path, value] = hasValue ? splitRow(row, ' = ') : [row, null]
  const { samples, read: readAnswer } = knownAnswers[name]
  for (const sample of samples) {
    for (const keys of placesOf(sample, path)) {
      const told = await readAnswer(hasValue ? replaceAt(sample, keys, value) : sample)
      if (hasValue && !told.includes(String(value))) continue
      for (const other of othersThan(valueAt(sample, keys))) {
        if ((await readAnswer(replaceAt(sample, keys, other))) !== told) return true
      }
    }
  }
  return false
}

function othersThan(value: unknown): unknown[] {
  if (typeof value === 'string') return [absent, 'another', '']
  if (typeof value === 'number') return [absent, value + 7]
  return typeof value === 'boolean' ? [absent, !value] : [absent]
}

/** The first file that names all of the words, in its code or as its own name. */
function fileNaming(below: string, words: readonly string[]): string | null {
  const path = `src/main/gateway/${below}`
  const files = path.endsWith('.ts')
    ? [path]
    : filesBelow(path).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const names = (text: string, word: string) =>
    new RegExp(`(?<![\\w-]|\\d\\.)${escaped(word)}(?![\\w-]|\\.\\d)`, 'i').test(text)
  return files.find((file) => words.every((word) => file.endsWith(word) || names(codeOf(file), word))) ?? null
}

/** For a regular expression. */
function escaped(word: string): string {
  return word.replace(/[^\w-]/g, '\\$&')
}

function codeOf(file: string): string {
  return read(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

function isLimited(name: RequestName, row: string): boolean {
  const [sign, isTaken] = row.includes(': ') ? [': ', true] : ['! ', false]
  const [path, value] = splitRow(row, sign)
  const { schema } = knownRequests[name]
  const places = known(name, path)
  const takes = places.map(({ sample, keys }) => schema.safeParse(replaceAt(sample, keys, value)).success)
  return takes.length > 0 && (isTaken ? takes.includes(true) : takes.includes(false))
}

/** Kinds that say: this could not be told from any other trouble. */
const vague = new Set(['malformed', 'not-a-gateway'])
/** Kinds that a status of 500 and more stands for. */
const serverKinds = new Set(['server-failed', 'overloaded'])

function readsError(format: 'messages' | 'generate-content', row: string): boolean {
  const [status = '', name = ''] = row.split(' ')
  const error =
    format === 'messages'
      ? { type: 'error', message: 'No', code: '' }
      : { code: Number(status), status: name, message: 'No' }
  const { kind } = readErrorAnswer(
    { status: Number(status), headers: {}, body: JSON.stringify({ error }) },
    0,
  )
  return !vague.has(kind) && serverKinds.has(kind) === Number(status) >= 500
}
