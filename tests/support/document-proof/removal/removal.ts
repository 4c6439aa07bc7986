import type { RequestName, Section } from '../../../fixtures/gateway/document-section.ts'
import { splitRow } from '../paths.ts'
import { type Edit, editsOf } from './edits.ts'
import { wireRemoval } from './wire-rows.ts'

/**
 * What a client without the feature of a row would do otherwise. All but `edits` happen while it runs, at the few
 * places that everything sent and read goes through.
 */
export type Removal =
  /** Requests leave without the field, or without it where it has this value. */
  | { type: 'sent'; request: RequestName; path: string; value?: unknown }
  /** Requests with this value are refused, though it is within the limit. */
  | { type: 'refused'; request: RequestName; path: string; value: unknown }
  /** Answers are read as if the field were not in them, or not where it has this value. */
  | { type: 'read'; path: string; value?: unknown }
  /** The same for every field that holds this word. */
  | { type: 'word'; word: string }
  /** An error answer of this status, and with this word where there is one, is like any that nobody knows. */
  | { type: 'error'; status: number; word: string | null }
  /** Calls to these addresses go elsewhere, or go without one of their headers, or without their query. */
  | { type: 'call'; address: RegExp; lacks: 'itself' | { header: string } | 'query' }
  /** Its words are taken out of the source. */
  | { type: 'edits'; edits: readonly Edit[] }

export type WireRemoval = Exclude<Removal, { type: 'edits' }>

/** At least one for every row; each of them must be noticed. */
export function removalsOf(section: Section, row: string): Removal[] {
  const edits = editsOf(section, row).map((one) => ({ type: 'edits' as const, edits: one }))
  return [...atWire(section, row), ...edits]
}

function atWire(section: Section, row: string): WireRemoval[] {
  if ('sends' in section) {
    const [path, value] = splitRow(row, ' = ')
    return [{ type: 'sent', request: section.sends, path, ...(value === undefined ? {} : { value }) }]
  }
  if ('reads' in section) {
    // A whole message that gives no reason has ended so as well: only in a stream the word tells it from a cut.
    if (row === 'stop_reason = end_turn') return [{ type: 'word', word: 'end_turn' }]
    const [path, value] = splitRow(row, ' = ')
    return [{ type: 'read', path, ...(value === undefined ? {} : { value }) }]
  }
  if ('limits' in section) {
    if (!row.includes(': ')) return []
    const [path, value] = splitRow(row, ': ')
    return [{ type: 'refused', request: section.limits, path, value }]
  }
  if ('errors' in section) {
    const [status, word = null] = row.split(' ')
    return [{ type: 'error', status: Number(status), word }]
  }
  return [wireRemoval(section.title, row)].filter((removal) => removal !== null)
}
