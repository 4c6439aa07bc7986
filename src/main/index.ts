import * as electron from 'electron'
import { shellText } from './host/electron/shell-text.ts'

// Before anything is written: what Atelier makes is for this person only.
const umaskOfBefore = process.umask(0o077)

const { app, dialog } = electron

// Whoever started us is gone: on Windows nothing else tells of it.
process.on('disconnect', () => app.quit())
// From a console, or when it is closed: Windows ends whoever does not listen to these where it stands.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
  process.on(signal, () => app.quit())

/** A file of the program that a virus scanner took away, or a native one that this system does not load. */
async function tellBroken(): Promise<void> {
  await app.whenReady()
  const text = shellText(app.getLocale())
  dialog.showErrorBox(text.cannotStartTitle, text.brokenProgram)
  app.exit(1)
}

try {
  const { startOnDesktop } = await import('./on-desktop.ts')
  // Not awaited: Electron becomes ready only when this module has been evaluated, so waiting here would be waiting for ever.
  void startOnDesktop(electron, umaskOfBefore)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  void tellBroken()
}
