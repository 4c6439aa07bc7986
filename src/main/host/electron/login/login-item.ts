import type { LoginItem } from '../../host.ts'
import type { AppSlice } from '../slice.ts'
import { hiddenFlag } from '../../flags.ts'
import { autostartFile } from './autostart-file.ts'

type LoginApp = Pick<AppSlice, 'getLoginItemSettings' | 'isPackaged' | 'setLoginItemSettings'>

/** Opening at login. Null where the app runs from its source: what would be opened is Electron itself. */
export function loginItemOf(app: LoginApp, platform: NodeJS.Platform = process.platform): LoginItem | null {
  if (!app.isPackaged) return null
  if (platform === 'linux') return autostartFile(process.env)
  if (platform !== 'darwin' && platform !== 'win32') return null
  const args = platform === 'win32' ? { args: [hiddenFlag] } : {}
  const read: LoginItem['read'] = async () => {
    const said = app.getLoginItemSettings(args)
    if (platform === 'win32') return said.openAtLogin && said.executableWillLaunchAtLogin ? 'on' : 'off'
    if (said.status === 'requires-approval') return 'needs-approval'
    return said.openAtLogin ? 'on' : 'off'
  }
  return {
    read,
    set(isOn) {
      app.setLoginItemSettings({ openAtLogin: isOn, ...args })
      return read()
    },
  }
}

/** Whether macOS started the app at login: it passes no words on, as the others do. */
export function isLoginStart(app: LoginApp, platform: NodeJS.Platform = process.platform): boolean {
  return platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin
}
