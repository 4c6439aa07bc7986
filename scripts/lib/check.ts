/** One thing that was looked at. `problem` is null when it was as it should be. */
export type Check = { readonly name: string; readonly problem: string | null }

/** `offenders` are what stands against `name`; there should be none. */
export function noneOf(name: string, offenders: readonly string[]): Check {
  const shown = offenders.slice(0, 5).join(', ')
  const more = offenders.length > 5 ? ` and ${offenders.length - 5} more` : ''
  return { name, problem: offenders.length === 0 ? null : `${shown}${more}` }
}

export function isTrue(name: string, isSo: boolean, otherwise: string): Check {
  return { name, problem: isSo ? null : otherwise }
}
