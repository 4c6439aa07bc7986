import type { HelperNeed } from './host.ts'

/** What any program needs to find its system; none of it is anybody's secret. */
const always = [
  'LANG',
  'LC_ALL',
  'LD_LIBRARY_PATH',
  'SystemDrive',
  'SystemRoot',
  'TEMP',
  'TMP',
  'TMPDIR',
  'windir',
]

/** What some need beside that. */
const forNeed: Record<HelperNeed, readonly string[]> = {
  authorities: ['SSL_CERT_DIR', 'SSL_CERT_FILE'],
}

/** The environment of a helper process: of the app's own only what its work cannot do without. */
export function helperEnvironment(environment: NodeJS.ProcessEnv, need?: HelperNeed): Record<string, string> {
  const names = need === undefined ? always : [...always, ...forNeed[need]]
  const kept = names.map((name) => [name, environment[name]] as const)
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
