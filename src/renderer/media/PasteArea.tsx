import type { ReactNode } from 'react'
import type { PicturePlace } from './pictures/picture-arrivals.ts'
import { usePictureDrop } from './use-picture-drop.ts'
import { usePictureIntake } from './use-picture-intake.ts'

type PasteAreaProps = {
  place: PicturePlace
  children: ReactNode
}

/** Takes an image that is pasted or dropped anywhere into a form. */
export function PasteArea({ place, children }: PasteAreaProps) {
  const { fromTransfer } = usePictureIntake(place)
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
