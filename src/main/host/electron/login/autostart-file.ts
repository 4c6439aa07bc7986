import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import type { LoginItem } from '../../host.ts'
import { hiddenFlag } from '../../flags.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * A Linux desktop opens at login what has a file in this folder (XDG Autostart). People and desktops switch one off by a
 * line in it, so it is read anew each time.
 */
export function autostartFile(environment: Environment, execPath = process.execPath): LoginItem {
  const file = join(configFolder(environment), 'autostart', 'studio.atelier.desktop.desktop')
  // What runs out of an AppImage lies in a folder that is gone when it ends.
  const command = `${quoted(environment['APPIMAGE'] ?? execPath)} ${hiddenFlag}`
  const read: LoginItem['read'] = async () => {
    const text = await readFile(file, 'utf8').catch(() => '')
    const lines = text.split('\n').map((line) => line.trim())
    const isOff = lines.some((line) => /^(Hidden=true|X-GNOME-Autostart-enabled=false)$/i.test(line))
    // One that names another place opens another program, or none.
    return lines.includes(`Exec=${command}`) && !isOff ? 'on' : 'off'
  }
  return {
    read,
    async set(isOn) {
      if (isOn) {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        await writeFile(
          file,
          `[Desktop Entry]\nType=Application\nName=Atelier\nExec=${command}\nTerminal=false\n`,
        )
      } else await rm(file, { force: true })
      return read()
    },
  }
}

/** A path that is not whole counts for nothing, as its specification says. */
function configFolder(environment: Environment): string {
  const own = environment['XDG_CONFIG_HOME']
  return own !== undefined && isAbsolute(own) ? own : join(homedir(), '.config')
}

/** As the Exec line of a desktop entry wants it: a backslash twice, for the line and for what is between the quotes. */
function quoted(path: string): string {
  return `"${path
    .replaceAll(/["`$\\]/g, String.raw`\$&`)
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`
}
