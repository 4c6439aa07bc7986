import type { ReactNode } from 'react'
import type { AssetId } from '../../shared/domain/ids.ts'
import { usePictureDrop } from './use-picture-drop.ts'
import { usePictureIntake } from './use-picture-intake.ts'

type PasteAreaProps = {
  onPicture(id: AssetId): void
  children: ReactNode
}

/** Takes an image that is pasted or dropped anywhere into a form. */
export function PasteArea({ onPicture, children }: PasteAreaProps) {
  const { fromTransfer } = usePictureIntake(onPicture)
  const { isHovered, dropHandlers } = usePictureDrop(fromTransfer)
  return (
    <div
      {...dropHandlers}
      className={`flex min-h-full flex-1 flex-col gap-4 rounded-m outline-2 outline-offset-4 ${isHovered ? 'outline-accent' : 'outline-transparent'}`}
    >
      {children}
    </div>
  )
}
