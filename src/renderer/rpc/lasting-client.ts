import { contract, type AtelierClient } from '../../shared/contract/index.ts'

type Functions = Record<string, Record<string, (...args: unknown[]) => unknown>>

/**
 * One client for the life of the window: each call and each stream goes to the connection that `current` gives at that
 * moment. What was asked of an earlier connection ends with it, as `disconnected`.
 */
export function lastingClient(current: () => AtelierClient): AtelierClient {
  const areas = Object.entries(contract).map(([area, procedures]) => {
    const functions = Object.keys(procedures).map((name) => [
      name,
      (...args: unknown[]) => (current() as unknown as Functions)[area]?.[name]?.(...args),
    ])
    return [area, Object.freeze(Object.fromEntries(functions))]
  })
  return Object.freeze(Object.fromEntries(areas)) as AtelierClient
}
