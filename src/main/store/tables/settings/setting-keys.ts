/** What becomes of a setting where a library is restored from a backup, which is of another time, perhaps of another computer. */
type AtRestore = 'kept' | 'forgotten'

const single = {
  preferences: 'kept',
  recovery: 'kept',
  'health-notices': 'kept',
  'open-folder-read': 'kept',
  'synced-folder-read': 'kept',
  'key-marks': 'kept',
  'job-queue': 'kept',
  // Keys that an emptied library left behind are of the keychain that it was beside.
  'old-keys': 'forgotten',
  // When it was looked for what has lain in the trash for too long: without it the days begin anew.
  'trash:looks': 'forgotten',
  // Where backups went, and which library the states in that folder are of.
  backup: 'forgotten',
  // What somebody agreed to there: to ask for news of releases, and to install them.
  updates: 'forgotten',
  // What was begun and not done to its end, with the folders and files that it names, and what came of such runs.
  import: 'forgotten',
  'archive-run': 'forgotten',
  describe: 'forgotten',
  'describe-progress': 'forgotten',
  'describe-report': 'forgotten',
} as const satisfies Record<string, AtRestore>

/** Kept: of each connection one, by its id. */
type OfConnection = 'models' | 'custom-models' | 'refused-key'

/** The table reads and writes no other, so that whoever adds one says what a restore does with it. */
export type SettingKey = keyof typeof single | `${OfConnection}:${string}`

/** The second copy of a value, and what is left of one that nobody could read. */
export const copyOf = (key: string) => `${key}.bak`
export const leftOf = (key: string) => `${key}.damaged`

/** Every name under which something of a setting may stand that a restored library has not. */
export const forgottenAtRestore: readonly string[] = Object.entries(single)
  .filter(([, atRestore]) => atRestore === 'forgotten')
  .flatMap(([key]) => [key, copyOf(key), leftOf(key)])
