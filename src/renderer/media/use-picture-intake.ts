import { useLayoutEffect, useRef, useState } from 'react'
import type { AssetId } from '../../shared/domain/ids.ts'
import { uploadFile } from '../rpc/media-url.ts'
import { currentText } from '../text/use-text.ts'
import { showToast } from '../ui/toast.ts'
import { type PictureHost, takeFile, takeTransfer } from './take-picture.ts'

const host: PictureHost = {
  upload: uploadFile,
  refuse: (sentence) => showToast({ tone: 'danger', text: sentence }),
}

/**
 * Takes pictures from files, drops and pastes; each arrives as a picture of the Library. It is told to the callback of
 * that moment, which knows what arrived before it; `wasEmpty` says whether its place was empty when it was given.
 */
export function usePictureIntake(
  onPicture: (id: AssetId, wasEmpty: boolean) => void,
  isEmpty = true,
): {
  isTaking: boolean
  fromFile(file: File): void
  fromTransfer(data: DataTransfer): void
} {
  const arrive = useRef(onPicture)
  useLayoutEffect(() => {
    arrive.current = onPicture
  })
  const [takingCount, setTakingCount] = useState(0)
  async function take(arriving: Promise<AssetId | null>) {
    const wasEmpty = isEmpty
    setTakingCount((count) => count + 1)
    const id = await arriving
    setTakingCount((count) => count - 1)
    if (id !== null) arrive.current(id, wasEmpty)
  }
  return {
    isTaking: takingCount > 0,
    fromFile: (file) => void take(takeFile(file, host, currentText())),
    fromTransfer: (data) => void take(takeTransfer(data, host, currentText())),
  }
}
