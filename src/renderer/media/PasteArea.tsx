import type { ClipboardEvent, ReactNode } from 'react'
import type { AssetId } from '../../shared/domain/ids.ts'
import { usePictureIntake } from './use-picture-intake.ts'

type PasteAreaProps = {
  onPicture(id: AssetId): void
  children: ReactNode
}

/** Takes a picture that is pasted anywhere into a form. */
export function PasteArea({ onPicture, children }: PasteAreaProps) {
  const { fromTransfer } = usePictureIntake(onPicture)
  function onPaste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    fromTransfer(event.clipboardData)
  }
  return (
    <div onPaste={onPaste} className="flex flex-col gap-4">
      {children}
    </div>
  )
}
