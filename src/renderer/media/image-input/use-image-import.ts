import { useLayoutEffect, useRef, useState } from 'react'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { uploadFile } from '../../rpc/media-url.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { draggedImage } from '../drag/asset-drag.ts'
import { createArrivals, type ImagePlace } from './image-arrivals.ts'
import { type RefusedFile, refusedText } from './refused-text.ts'
import { importSeveral } from './import-several.ts'
import { takeFile } from './import-image.ts'

/** Takes images from files, drops and pastes into a place; each arrives as an image of the Library, perhaps late. */
export function useImageImport(place: ImagePlace): {
  isTaking: boolean
  fromFiles(files: readonly File[]): void
  fromTransfer(data: DataTransfer): void
} {
  const placeNow = useRef(place)
  useLayoutEffect(() => {
    placeNow.current = place
  })
  const [arrive] = useState(() =>
    createArrivals(() => showToast({ tone: 'neutral', text: currentText().library.imageKept })),
  )
  const [takingCount, setTakingCount] = useState(0)
  async function take(arriving: Promise<AssetId | null>) {
    setTakingCount((count) => count + 1)
    await arrive(() => placeNow.current, arriving)
    setTakingCount((count) => count - 1)
  }
  async function takeFiles(files: readonly File[]) {
    const refused: RefusedFile[] = []
    await importSeveral(files, {
      take: (file) => takeFile(file, { upload: uploadFile, refuse: (one) => refused.push(one) }),
      arrive: take,
      placeNow: () => placeNow.current,
      sayKept(names) {
        const { library, common } = currentText()
        const joined = names.join(common.listJoiner)
        showToast({ tone: 'warning', text: library.imagesKept(joined, names.length) })
      },
    })
    // All in one: of many messages only the last ones would be seen.
    const words = refusedText(refused, currentText())
    if (words !== null) showToast({ tone: 'danger', text: words })
  }
  return {
    isTaking: takingCount > 0,
    fromFiles: (files) => void takeFiles(files),
    fromTransfer(data) {
      const dragged = draggedImage(data)
      void (dragged === null ? takeFiles([...data.files]) : take(Promise.resolve(dragged)))
    },
  }
}
