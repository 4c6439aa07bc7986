import { momentOf } from '../moment.ts'

/** What another app wrote, which may be anything: each value is taken as far as it is what it should be. */
export type Fields = Readonly<Record<string, unknown>>

const none: Fields = {}

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : none
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function recordsOf(value: unknown): Fields[] {
  return listOf(value).map(fieldsOf)
}

/** Half a character, which no file can hold, becomes a mark that one was there. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : ''
}

/** Null for what is no name of anything. */
export function idOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value !== '' && value.length <= 256 ? value : null
}

export function modelOf(value: unknown): string | null {
  const text = textOf(value).trim()
  return text === '' ? null : text.slice(0, 256)
}

/** Chats with models are younger than that. */
const earliestMs = Date.UTC(2000, 0, 1)
/** So many seconds are far in the future: they are milliseconds. */
const mostSeconds = 1e11

/** Seconds or milliseconds since 1970, or an ISO date. Null for what can be none: then the moment is not known. */
export function timeOf(value: unknown): number | null {
  const number =
    typeof value === 'string' ? Date.parse(value) : typeof value === 'number' ? value : Number.NaN
  return momentOf(typeof value === 'number' && number < mostSeconds ? number * 1000 : number, earliestMs)
}

/** A text of a file, in a message: what it said stays with it when the chat goes on. */
export function quoted(name: string, content: string): string {
  let longest = 2
  for (const [ticks] of content.matchAll(/`+/g)) longest = Math.max(longest, ticks.length)
  const fence = '`'.repeat(longest + 1)
  return `${name === '' ? '' : `${name}\n\n`}${fence}\n${content}\n${fence}`
}
