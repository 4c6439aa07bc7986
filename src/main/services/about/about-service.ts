import { arch, release, type } from 'node:os'
import { join } from 'node:path'
import type { Licences } from '../../../shared/domain/licences.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Host } from '../../host/host.ts'
import { readLicences } from './read-licences.ts'

/** What a person wants to know of the app itself. */
export type AboutService = {
  /** The system and what the app runs on, in a line for whoever helps them. */
  readonly system: string
  licences(): Promise<Licences>
  /** @throws AppError `bad-input` where the machine shows no folders */
  showDataFolder(): void
}

export function createAboutService(host: Pick<Host, 'reveal'>, dataDirectory: string): AboutService {
  const { electron, node } = process.versions
  const runtime = electron === undefined ? `Node ${node}` : `Electron ${electron}`
  return {
    system: `${type()} ${release()} (${arch()}), ${runtime}`,
    licences: () => readLicences(),
    showDataFolder() {
      if (host.reveal === null) throw new AppError('bad-input')
      // A file in it: of a folder, file managers show the one around it.
      host.reveal(join(dataDirectory, 'atelier.db'))
    },
  }
}
