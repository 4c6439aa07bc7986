export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Empty for what is no object: none of its fields is there. */
export function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
