import type { Part } from '../../../../shared/domain/message/part.ts'
import type { Citation } from '../../../../shared/domain/message/reply-details.ts'
import { countOf, textOf } from '../../http/fields.ts'
import { isRecord } from '../../http/is-record.ts'

/** A content block of the messages format, as it came. */
export type Block = Record<string, unknown> & { type: string }

/** What a block shows, as far as it is there when it begins. */
export function toPart(block: Block): Part {
  switch (block.type) {
    case 'text':
      return { type: 'text', text: textOf(block['text']) }
    case 'thinking':
      return { type: 'thinking', text: textOf(block['thinking']) }
    case 'tool_use':
      return {
        type: 'tool-call',
        callId: textOf(block['id']),
        name: textOf(block['name']),
        text: inputOf(block['input']),
      }
    // Redacted thinking, and tools that the provider runs by itself.
    default:
      return { type: 'opaque', providerType: block.type }
  }
}

/** The empty object only keeps the place of an input that comes in pieces. */
function inputOf(input: unknown): string {
  return isRecord(input) && Object.keys(input).length > 0 ? JSON.stringify(input) : ''
}

/** Places are counted in letters, pages or blocks, as the cited document has them. */
export function toCitation(wire: unknown): Citation | null {
  if (!isRecord(wire)) return null
  const { cited_text: cited, document_title: document, title, url, source } = wire
  return {
    startIndex: firstIndex(wire['start_char_index'], wire['start_page_number'], wire['start_block_index']),
    endIndex: firstIndex(wire['end_char_index'], wire['end_page_number'], wire['end_block_index']),
    text: textOf(cited),
    url: textOf(url) || textOf(source) || null,
    title: textOf(title) || textOf(document) || null,
    license: null,
  }
}

function firstIndex(...values: unknown[]): number | null {
  return values.map(countOf).find((index) => index !== null) ?? null
}
