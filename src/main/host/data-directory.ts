import { homedir } from 'node:os'
import { isAbsolute, join, win32 } from 'node:path'

const folderName = 'Atelier'

export type DataDirectoryFacts = {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly home: string
}

/**
 * Where everything that people make is kept, the same for the desktop window and the browser window. On Windows it is not
 * Electron's usual place: `%APPDATA%` roams, so gigabytes of images would go over the network at each log-on, and where it
 * is redirected, the database would lie on a server.
 */
export function dataDirectory(facts: DataDirectoryFacts = thisMachine()): string {
  const { platform, environment, home } = facts
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', folderName)
  if (platform === 'win32') return win32.join(localData(environment, home), folderName)
  // What is no whole path counts as unset, says the specification of this variable.
  const given = environment['XDG_CONFIG_HOME'] ?? ''
  return join(isAbsolute(given) ? given : join(home, '.config'), folderName)
}

/** What is no whole path counts as unset, as everywhere here. */
function localData(environment: DataDirectoryFacts['environment'], home: string): string {
  const given = environment['LOCALAPPDATA'] ?? ''
  return win32.isAbsolute(given) ? given : win32.join(home, 'AppData', 'Local')
}

function thisMachine(): DataDirectoryFacts {
  return { platform: process.platform, environment: process.env, home: homedir() }
}
