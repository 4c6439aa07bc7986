/** What a program needs to find its system; none of it is anybody's secret. */
const needed = [
  'LANG',
  'LC_ALL',
  'LD_LIBRARY_PATH',
  'SSL_CERT_DIR',
  'SSL_CERT_FILE',
  'SystemDrive',
  'SystemRoot',
  'TEMP',
  'TMP',
  'TMPDIR',
  'windir',
]

/** The environment of a helper process: of the app's own only what a program cannot do without. */
export function helperEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  const kept = needed.map((name) => [name, environment[name]] as const)
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
