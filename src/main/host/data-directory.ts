import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

const folderName = 'Atelier'

export type DataDirectoryFacts = {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly home: string
}

/**
 * Where everything that people make is kept. It is Electron's `userData` convention, so that the desktop window and the
 * browser window show the same library.
 */
export function dataDirectory(facts: DataDirectoryFacts = thisMachine()): string {
  const { platform, environment, home } = facts
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', folderName)
  if (platform === 'win32')
    return join(environment['APPDATA'] || join(home, 'AppData', 'Roaming'), folderName)
  // What is no whole path counts as unset, says the specification of this variable.
  const given = environment['XDG_CONFIG_HOME'] ?? ''
  return join(isAbsolute(given) ? given : join(home, '.config'), folderName)
}

function thisMachine(): DataDirectoryFacts {
  return { platform: process.platform, environment: process.env, home: homedir() }
}
