import type { Part } from '../../../../shared/domain/message/part.ts'
import { textOf } from '../../http/fields.ts'
import { isRecord } from '../../http/is-record.ts'
import { KeptReference, type FoundMedia, type PcmFormat, toMediaPart } from '../../reply/reply-media.ts'
import { eitherSpelling } from './generate-content-spelling.ts'

export type WirePart = Record<string, unknown>

export type BareMedia = Extract<FoundMedia, { type: 'base64' }>

/** Media of a part that is not a file yet; null when there is none. */
export function inlineMedia(part: WirePart): BareMedia | null {
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

/** Speech comes as bare samples (docs/gateway.md, *Chat streams*): how they are laid out; null for everything else. */
export function pcmFormat(part: WirePart): PcmFormat | null {
  const word = mimeWord(part) ?? ''
  if (!/^audio\/(?:l16|pcm)\b/i.test(word)) return null
  const parameter = (name: string) =>
    Number(new RegExp(`;\\s*${name}\\s*=\\s*"?(\\d+)`, 'i').exec(word)?.[1] ?? 0)
  return { sampleRate: parameter('rate') || 24_000, channels: parameter('channels') || 1 }
}

/** What a part shows, its media being a file already; null when it shows nothing. */
export function toDisplay(part: WirePart): Part | null {
  const { text } = part
  if (typeof text === 'string') {
    if (text === '') return null
    return { type: part['thought'] === true ? 'thinking' : 'text', text }
  }
  const call = eitherSpelling(part, 'functionCall')
  if (isRecord(call)) return toToolCall(call)
  const code = eitherSpelling(part, 'executableCode')
  if (isRecord(code)) return { type: 'code', language: languageOf(code), text: textOf(code['code']) }
  const result = eitherSpelling(part, 'codeExecutionResult')
  if (isRecord(result)) {
    return { type: 'code-result', outcome: textOf(result['outcome']), text: textOf(result['output']) }
  }
  const reference = keptReference(part)
  if (reference !== null) return toMediaPart(reference, mimeWord(part) ?? 'inlineData')
  const known = Object.keys(part).find((key) => isRecord(part[key]))
  return known === undefined ? null : { type: 'opaque', providerType: known }
}

function toToolCall(call: Record<string, unknown>): Part {
  const { id, name, args } = call
  return { type: 'tool-call', callId: textOf(id), name: textOf(name), text: JSON.stringify(args ?? {}) }
}

function languageOf({ language }: Record<string, unknown>): string {
  return language === 'LANGUAGE_UNSPECIFIED' ? '' : textOf(language).toLowerCase()
}

function mimeWord(part: WirePart): string | null {
  const inline = eitherSpelling(part, 'inlineData')
  const word = isRecord(inline) ? eitherSpelling(inline, 'mimeType') : null
  return typeof word === 'string' ? word : null
}

/** Whether a part is text and at most says whether it is a thought. */
export function isPlain(part: WirePart): part is { text: string; thought?: unknown } {
  return (
    typeof part['text'] === 'string' && Object.keys(part).every((key) => key === 'text' || key === 'thought')
  )
}
