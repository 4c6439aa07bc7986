import { useState } from 'react'
import type { AssetId } from '../../shared/domain/ids.ts'
import { uploadFile } from '../rpc/media-url.ts'
import { currentText } from '../text/use-text.ts'
import { showToast } from '../ui/toast.ts'
import { type PictureHost, takeFile, takeTransfer } from './take-picture.ts'

const host: PictureHost = {
  upload: uploadFile,
  refuse: (sentence) => showToast({ tone: 'danger', text: sentence }),
}

/** Takes pictures from files, drops and pastes; each arrives as a picture of the Library. */
export function usePictureIntake(onPicture: (id: AssetId) => void): {
  isTaking: boolean
  fromFile(file: File): void
  fromTransfer(data: DataTransfer): void
} {
  const [takingCount, setTakingCount] = useState(0)
  async function take(arriving: Promise<AssetId | null>) {
    setTakingCount((count) => count + 1)
    const id = await arriving
    setTakingCount((count) => count - 1)
    if (id !== null) onPicture(id)
  }
  return {
    isTaking: takingCount > 0,
    fromFile: (file) => void take(takeFile(file, host, currentText())),
    fromTransfer: (data) => void take(takeTransfer(data, host, currentText())),
  }
}
