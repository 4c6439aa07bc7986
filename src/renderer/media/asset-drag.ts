import type { DragEvent } from 'react'
import type { Asset } from '../../shared/domain/asset.ts'
import { AssetId } from '../../shared/domain/ids.ts'

/** Our own type, so that a picture of the Library is told from everything else that can be dragged. */
const pictureType = 'application/x-atelier-picture'

/** What makes a tile something to drag. Only pictures that can be decoded: nothing takes another file yet. */
export function dragSource(asset: Asset): { draggable: boolean; onDragStart?: (event: DragEvent) => void } {
  if (asset.kind !== 'image' || !asset.hasThumbnail || asset.isMissing) return { draggable: false }
  return {
    draggable: true,
    onDragStart(event) {
      event.dataTransfer.setData(pictureType, asset.id)
      event.dataTransfer.effectAllowed = 'copy'
    },
  }
}

/** Whether a picture, ours or a file, may be in it: before the drop only the types can be seen. */
export function mayHoldPicture(data: DataTransfer): boolean {
  return data.types.includes(pictureType) || data.types.includes('Files')
}

/** The picture of the Library that was dropped; null when it was something else. */
export function draggedPicture(data: Pick<DataTransfer, 'getData'>): AssetId | null {
  const id = AssetId.safeParse(data.getData(pictureType))
  return id.success ? id.data : null
}
