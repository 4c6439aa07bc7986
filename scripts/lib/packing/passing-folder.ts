import { mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'

export type PassingFolder = { readonly path: string; remove(): void }

/** A new temporary folder, which is gone with this process at the latest, also where a person ends it by Ctrl-C. */
export function passingFolder(prefix: string): PassingFolder {
  const path = mkdtempSync(join(tmpdir(), prefix))
  const remove = () => {
    process.off('exit', remove)
    rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  }
  process.on('exit', remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    if (!process.listeners(signal).includes(end)) process.on(signal, end)
  }
  return { path, remove }
}

/** By itself a signal ends a process without its `exit`. */
function end(signal: NodeJS.Signals): void {
  process.exit(128 + constants.signals[signal])
}
