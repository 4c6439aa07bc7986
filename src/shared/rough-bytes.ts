/** Of a number, a field's name and what holds a value, about. */
const smallBytes = 8

/** About how many bytes a value of JSON is: what is counted where a queue of them is bounded. Both sides count alike. */
export function roughBytes(value: unknown): number {
  if (typeof value === 'string') return value.length + smallBytes
  if (typeof value !== 'object' || value === null) return smallBytes
  let bytes = smallBytes
  if (Array.isArray(value)) for (const item of value) bytes += roughBytes(item)
  else for (const name in value) bytes += smallBytes + roughBytes((value as Record<string, unknown>)[name])
  return bytes
}
