import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const runtime = fileURLToPath(new URL('../../node_modules/electron/dist', import.meta.url))

/** Why the desktop window cannot be opened here, or null when it can. */
export function whyNoElectron(): string | null {
  if (!existsSync(runtime))
    return "Electron's runtime is not on this machine (npx install-electron fetches it)"
  const hasDisplay = process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']
  return hasDisplay ? null : 'Electron needs a display here (xvfb-run gives one)'
}
