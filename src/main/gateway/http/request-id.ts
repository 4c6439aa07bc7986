/** The id that a gateway's headers give an exchange; null without one. Names it to the people who run the gateway. */
export function requestIdOf({
  headers,
}: {
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>
}): string | null {
  const id = headers['x-oneapi-request-id'] ?? headers['x-request-id'] ?? null
  return id === null ? null : id.slice(0, 128)
}
