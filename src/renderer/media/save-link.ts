import type { MouseEvent } from 'react'
import type { Asset } from '../../shared/domain/asset.ts'
import { assetUrl, mediaBytes } from '../rpc/media-url.ts'
import { errorLine } from '../text/error-text.ts'
import { currentText } from '../text/use-text.ts'
import { showToast } from '../ui/toast.ts'
import { failureOf } from './failure-of.ts'

/** Long enough for the window to have taken the bytes over. */
const keptMs = 60_000

type SaveLink = { href: string; download: string; onClick(event: MouseEvent): void }

/** What makes a link save a file under its own name. */
export function saveLink(asset: Pick<Asset, 'id' | 'fileName'>): SaveLink {
  return saveLinkTo(assetUrl(asset.id), asset.fileName)
}

/** The same for any media address. */
export function saveLinkTo(href: string, fileName: string): SaveLink {
  return {
    href,
    download: fileName,
    onClick(event) {
      if (isOurOrigin(href)) return
      // In the desktop window media has an origin of its own, and a link there would be followed instead of saved.
      event.preventDefault()
      void saveBytes(href, fileName)
    },
  }
}

function isOurOrigin(address: string): boolean {
  return new URL(address, location.href).origin === location.origin
}

async function saveBytes(href: string, fileName: string): Promise<void> {
  try {
    const blobUrl = URL.createObjectURL(await mediaBytes(href))
    setTimeout(() => URL.revokeObjectURL(blobUrl), keptMs)
    const link = document.createElement('a')
    link.href = blobUrl
    link.download = fileName
    link.click()
  } catch (error) {
    showToast({ tone: 'danger', text: errorLine(failureOf(error), currentText()) })
  }
}
