import type { MouseEvent } from 'react'
import type { SavedSource, SaveEvent } from '../../shared/contract/library.ts'
import type { Asset } from '../../shared/domain/asset.ts'
import type { JobId } from '../../shared/domain/ids.ts'
import { assetUrl, jobFileUrl } from '../rpc/media-url.ts'
import { saveBy, saveCopy } from './save-copy.ts'

type SaveLink = { href: string; download: string; onClick(event: MouseEvent): void }

/** What makes a link save a file under its own name. */
export function saveLink({ id, fileName }: Pick<Asset, 'id' | 'fileName'>): SaveLink {
  return linkTo(assetUrl(id), fileName, { type: 'asset', assetId: id })
}

/** The same for what a job brought and nothing here can show. */
export function jobFileLink(jobId: JobId, position: number, fileName: string): SaveLink {
  return linkTo(jobFileUrl(jobId, position), fileName, { type: 'job-file', jobId, position })
}

function linkTo(href: string, fileName: string, source: SavedSource): SaveLink {
  return {
    href,
    download: fileName,
    onClick(event) {
      if (isOurOrigin(href)) return
      // In the desktop window media has an origin of its own, and a link there would be followed instead of saved.
      event.preventDefault()
      void saveCopy(source, fileName)
    },
  }
}

/**
 * Saves what no link is drawn for, under its name: by the window itself where the address is its own, else by the app.
 *
 * @param save has the app ask where to, and copy it there
 */
export function saveFile(
  href: string,
  fileName: string,
  save: (signal: AbortSignal) => AsyncIterable<SaveEvent>,
): Promise<void> {
  if (!isOurOrigin(href)) return saveBy(fileName, save)
  const link = document.createElement('a')
  Object.assign(link, { href, download: fileName })
  link.click()
  return Promise.resolve()
}

/** Whether the window may save what is there by itself. */
export function isOurOrigin(address: string): boolean {
  return new URL(address, location.href).origin === location.origin
}
