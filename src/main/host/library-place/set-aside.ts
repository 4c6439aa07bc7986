import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { renameRetryingSync } from '../../lib/files/retry-locked.ts'
import { syncDirectoryNow } from '../../lib/files/sync.ts'
import { isOfLibrary } from './library-names.ts'

/** Puts the library of a folder, whole or not, into a folder of its own there, which no start opens; nothing of it is deleted. */
export function setLibraryAside(folder: string): void {
  const aside = join(folder, `set-aside-${new Date().toISOString().replaceAll(/\D/g, '')}`)
  mkdirSync(aside, { mode: 0o700 })
  for (const name of readdirSync(folder).filter(isOfLibrary))
    renameRetryingSync(join(folder, name), join(aside, name))
  for (const one of [aside, folder]) syncDirectoryNow(one)
}
