import type { Part } from '../../../shared/domain/part.ts'
import { isRecord } from '../is-record.ts'
import { KeptReference, type FoundMedia, toMediaPart } from '../reply-media.ts'
import { eitherSpelling } from './generate-content-spelling.ts'

export type WirePart = Record<string, unknown>

/** Media of a part that is not a file yet; null when there is none. */
export function inlineMedia(part: WirePart): FoundMedia | null {
  const inline = eitherSpelling(part, 'inlineData')
  if (!isRecord(inline) || typeof inline['data'] !== 'string' || inline['data'] === '') return null
  return { type: 'base64', base64: inline['data'] }
}

/** The part with something else in the place of its base64; its other fields and their spelling stay. */
export function withInlineData(part: WirePart, data: unknown, mimeType?: string): WirePart {
  const name = 'inlineData' in part ? 'inlineData' : 'inline_data'
  const inline = part[name]
  if (!isRecord(inline)) return part
  const mimeName = 'mime_type' in inline ? 'mime_type' : 'mimeType'
  return { ...part, [name]: { ...inline, ...(mimeType === undefined ? {} : { [mimeName]: mimeType }), data } }
}

/** What stands in the place of base64 in a stored part; null when nothing does. */
export function keptReference(part: WirePart): KeptReference | null {
  const inline = eitherSpelling(part, 'inlineData')
  const reference = KeptReference.safeParse(isRecord(inline) ? inline['data'] : null)
  return reference.success ? reference.data : null
}

/** What a part shows, its media being a file already; null when it shows nothing. */
export function toDisplay(part: WirePart): Part | null {
  const { text } = part
  if (typeof text === 'string') {
    if (text === '') return null
    return { type: part['thought'] === true ? 'thinking' : 'text', text }
  }
  const code = eitherSpelling(part, 'executableCode')
  if (isRecord(code)) return fenced(String(code['language'] ?? '').toLowerCase(), code['code'])
  const result = eitherSpelling(part, 'codeExecutionResult')
  if (isRecord(result)) return fenced('', result['output'])
  const reference = keptReference(part)
  if (reference !== null) return toMediaPart(reference, mimeWord(part) ?? 'inlineData')
  const known = Object.keys(part).find((key) => isRecord(part[key]))
  return known === undefined ? null : { type: 'opaque', providerType: known }
}

function mimeWord(part: WirePart): string | null {
  const inline = eitherSpelling(part, 'inlineData')
  const word = isRecord(inline) ? eitherSpelling(inline, 'mimeType') : null
  return typeof word === 'string' ? word : null
}

/** As Markdown, in a fence longer than any inside it. */
function fenced(language: string, code: unknown): Part | null {
  if (typeof code !== 'string' || code === '') return null
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const word = /^[a-z]+$/.test(language) ? language : ''
  return { type: 'text', text: `\n${fence}${word}\n${code.replace(/\n$/, '')}\n${fence}\n` }
}

/**
 * Whether the second may be written onto the end of the first: plain text of one kind. A part that carries anything
 * else, a signature above all, stays by itself (gateway-in-the-wild §7).
 */
export function canJoin(before: WirePart | undefined, part: WirePart): boolean {
  return before !== undefined && isPlain(before) && isPlain(part) && before['thought'] === part['thought']
}

function isPlain(part: WirePart): boolean {
  return (
    typeof part['text'] === 'string' && Object.keys(part).every((key) => key === 'text' || key === 'thought')
  )
}
