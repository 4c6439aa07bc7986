import type { AssetId } from '../../shared/domain/ids.ts'
import { useText } from '../text/use-text.ts'
import { PictureSlot } from './PictureSlot.tsx'

type PictureSlotsProps = {
  pictures: readonly AssetId[]
  most: number
  hint: string
  onChange(pictures: AssetId[]): void
}

/** Places for several pictures: as many as there are, and one that waits for the next. */
export function PictureSlots({ pictures, most, hint, onChange }: PictureSlotsProps) {
  const { library } = useText()
  const slots: (AssetId | null)[] = pictures.length < most ? [...pictures, null] : [...pictures]
  function put(position: number, id: AssetId | null) {
    onChange(
      id === null ? pictures.filter((_, index) => index !== position) : pictures.toSpliced(position, 1, id),
    )
  }
  function append(id: AssetId) {
    if (pictures.length < most) onChange([...pictures, id])
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="grid grid-cols-2 gap-2">
        {slots.map((picture, position) => (
          <PictureSlot
            // By its place: a slot keeps the focus when the picture in it goes and the next one moves up.
            key={position}
            label={library.slot(position + 1)}
            value={picture}
            onChange={(id) => put(position, id)}
            onMore={append}
          />
        ))}
      </div>
      <p className="text-sm text-ink-faint">{hint}</p>
    </div>
  )
}
