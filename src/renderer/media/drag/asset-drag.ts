import type { DragEvent } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { AssetId } from '../../../shared/domain/ids.ts'
import { capabilities } from '../../rpc/capabilities.ts'
import { assetUrl } from '../../rpc/media-url.ts'
import { beginOwnDrag, ownDropped, ownHovering, ownTogether } from './own-drag.ts'

/** Our own type, so that an image of the Library is told from everything else that can be dragged. */
const imageType = 'application/x-atelier-image'
/** Files of the Library, of any kind, by their ids: what a board takes. */
const fileType = 'application/x-atelier-file'

/**
 * What makes a tile, or an image that is seen whole, something to drag: a board takes every file, all others an image that can be
 * decoded.
 *
 * @param together what is dragged with it, and it too, where several are taken
 */
export function dragSource(
  asset: Asset,
  together: Iterable<AssetId> = [asset.id],
): { draggable: boolean; onDragStart?: (event: DragEvent) => void } {
  if (asset.isMissing) return { draggable: false }
  const holdsImage = isImage(asset)
  return {
    draggable: true,
    onDragStart(event) {
      if (capabilities().dragOut) {
        event.preventDefault()
        return beginOwnDrag(asset, [...together])
      }
      event.dataTransfer.setData(fileType, [...together].join(' '))
      if (holdsImage) event.dataTransfer.setData(imageType, asset.id)
      event.dataTransfer.effectAllowed = 'copy'
      const { id, fileName: name, mimeType: type } = asset
      offerDownload(event.dataTransfer, { type, name, address: assetUrl(id) })
    },
  }
}

/** What every place for images takes. */
function isImage({ kind, hasThumbnail }: Asset): boolean {
  return kind === 'image' && hasThumbnail
}

/**
 * What is dragged out of the window becomes a file there. Where the app has an address of its own for files, as in the desktop
 * window, nothing is offered: there the app makes the file.
 */
export function offerDownload(
  data: Pick<DataTransfer, 'setData'>,
  { type, name, address }: { type: string; name: string; address: string },
): void {
  const { href, origin } = new URL(address, location.href)
  // A colon would end the name.
  if (origin === location.origin) data.setData('DownloadURL', `${type}:${name.replaceAll(':', '_')}:${href}`)
}

/** Whether an image, ours or a file, may be in it: before the drop only the types can be seen. */
export function mayHoldImage(data: Pick<DataTransfer, 'types'>): boolean {
  if (data.types.includes(imageType)) return true
  const own = ownHovering(data)
  return own === null ? data.types.includes('Files') : isImage(own)
}

export function mayHoldFile(data: Pick<DataTransfer, 'types'>): boolean {
  return data.types.includes(fileType) || ownHovering(data) !== null
}

type Dropped = Pick<DataTransfer, 'getData'> & Partial<Pick<DataTransfer, 'files'>>

/** The files of the Library that were dropped, of whatever kind; none when it was something else. */
export function draggedFiles(data: Dropped): readonly AssetId[] {
  const ids = data.getData(fileType).split(' ')
  const dragged = ids.flatMap((id) => AssetId.safeParse(id).data ?? [])
  return dragged.length > 0 || ownDropped(data) === null ? dragged : ownTogether()
}

/** The image of the Library that was dropped; null when it was something else. */
export function draggedImage(data: Dropped): AssetId | null {
  const id = AssetId.safeParse(data.getData(imageType))
  if (id.success) return id.data
  const own = ownDropped(data)
  return own !== null && isImage(own) ? own.id : null
}
