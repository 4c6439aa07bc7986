import { arch, release, type } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../../../shared/errors.ts'
import type { Host } from '../../host/host.ts'
import { readLicences } from './read-licences.ts'

/** What a person wants to know of the app itself. */
export type AboutService = ReturnType<typeof createAboutService>

export function createAboutService(host: Pick<Host, 'reveal'>, dataDirectory: string) {
  const { electron, node } = process.versions
  const runtime = electron === undefined ? `Node ${node}` : `Electron ${electron}`
  return {
    /** The system and what the app runs on, in a line for whoever helps them. */
    system: `${type()} ${release()} (${arch()}), ${runtime}`,
    licences: () => readLicences(),
    /** @throws AppError `bad-input` where the machine shows no folders */
    showDataFolder() {
      if (host.reveal === null) throw new AppError('bad-input')
      // A file in it: of a folder, file managers show the one around it.
      host.reveal(join(dataDirectory, 'atelier.db'))
    },
  }
}
