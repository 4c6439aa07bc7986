import { isRecord } from '../../http/is-record.ts'

/** Of which nothing is read, or which say nothing when they are null. */
const unread = new Set([
  ...['id', 'object', 'created', 'model', 'system_fingerprint', 'service_tier', 'provider', 'obfuscation'],
  ...['role', 'native_finish_reason'],
])

/**
 * The text of a chunk that says nothing else, and whose it is. By hand: nearly all chunks are such, and a schema takes
 * longer than everything else. Null for whatever has one field more than is known here.
 */
export function findPlainText(chunk: unknown): { text: string; index: number } | null {
  if (!isRecord(chunk) || !saysOnly(chunk, 'choices')) return null
  const { choices } = chunk
  if (!Array.isArray(choices) || choices.length !== 1) return null
  const choice: unknown = choices[0]
  if (!isRecord(choice) || !saysOnly(choice, 'delta', 'index')) return null
  const { delta, index = 0 } = choice
  if (!isRecord(delta) || !saysOnly(delta, 'content') || typeof index !== 'number') return null
  const { content } = delta
  return typeof content === 'string' && content !== '' ? { text: content, index } : null
}

function saysOnly(record: Record<string, unknown>, name: string, other = name): boolean {
  for (const key in record) {
    if (key === name || key === other || record[key] === null) continue
    if (!unread.has(key) && !(key === 'finish_reason' && record[key] === '')) return false
  }
  return true
}
