/** The last moment that a date can name. */
const endOfTime = 8.64e15

/** A number from 0 on, which may also come as text; null for anything else. */
export function readAmount(value: unknown): number | null {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof amount === 'number' && Number.isFinite(amount) && amount >= 0 ? amount : null
}

/**
 * Milliseconds of a moment that came as seconds, or as milliseconds (above 1e11: docs/gateway.md, *Asking about a
 * task*); null for 0.
 */
export function readTime(value: unknown): number | null {
  const amount = readAmount(value)
  if (amount === null || amount === 0) return null
  const atMs = Math.round(amount > 1e11 ? amount : amount * 1000)
  return atMs <= endOfTime ? atMs : null
}
