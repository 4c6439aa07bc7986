import { useNavigation } from '../../../../lib/navigation.ts'
import { draggedImage } from '../../../../media/drag/asset-drag.ts'
import { useImageDrop } from '../../../../media/drag/use-image-drop.ts'
import { openHere } from '../../opening/open-here.ts'

/** Where no document is open, what is dropped opens: documents of others, files with images, images of the Library. */
export function useOpeningDrop() {
  return useImageDrop((data) => {
    const dragged = draggedImage(data)
    if (dragged !== null) useNavigation.getState().go('images', { edit: dragged })
    else void openHere([...data.files])
  })
}
