import { useLayoutEffect, useRef, useState } from 'react'
import type { AssetId } from '../../shared/domain/ids.ts'
import { uploadFile } from '../rpc/media-url.ts'
import { currentText } from '../text/use-text.ts'
import { showToast } from '../ui/toast.ts'
import { createArrivals, type PicturePlace } from './pictures/picture-arrivals.ts'
import { type PictureHost, takeFile, takeTransfer } from './take-picture.ts'

const host: PictureHost = {
  upload: uploadFile,
  refuse: (sentence) => showToast({ tone: 'danger', text: sentence }),
}

/** Takes pictures from files, drops and pastes into a place; each arrives as a picture of the Library, perhaps late. */
export function usePictureIntake(place: PicturePlace): {
  isTaking: boolean
  fromFile(file: File): void
  fromTransfer(data: DataTransfer): void
} {
  const placeNow = useRef(place)
  useLayoutEffect(() => {
    placeNow.current = place
  })
  const [arrive] = useState(() =>
    createArrivals(() => showToast({ tone: 'neutral', text: currentText().library.pictureKept })),
  )
  const [takingCount, setTakingCount] = useState(0)
  async function take(arriving: Promise<AssetId | null>) {
    setTakingCount((count) => count + 1)
    await arrive(() => placeNow.current, arriving)
    setTakingCount((count) => count - 1)
  }
  return {
    isTaking: takingCount > 0,
    fromFile: (file) => void take(takeFile(file, host, currentText())),
    fromTransfer: (data) => void take(takeTransfer(data, host, currentText())),
  }
}
