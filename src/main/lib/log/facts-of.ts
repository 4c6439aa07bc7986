/** What of an unexpected error may be written down: its name, code and place; never its message. */
export function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code } = error as { code?: unknown }
  const place = error.stack
    ?.split('\n')
    .slice(1, 4)
    .map((line) => line.trim())
  return { name: error.name, ...(typeof code === 'string' ? { errorCode: code } : {}), place }
}
