import type { AssetId } from '../../../shared/domain/ids.ts'
import { useText } from '../../text/use-text.ts'
import { PictureSlot } from './ImageWell.tsx'

type PictureSlotsProps = {
  pictures: readonly AssetId[]
  /** The same as they are when this is called, also when the form is drawn no more. */
  picturesNow(): readonly AssetId[]
  most: number
  hint?: string | undefined
  onChange(pictures: AssetId[]): void
}

/** Places for several pictures: as many as there are, and one that waits for the next. */
export function PictureSlots({ pictures, picturesNow, most, hint, onChange }: PictureSlotsProps) {
  const { library } = useText()
  const slots: (AssetId | null)[] = pictures.length < most ? [...pictures, null] : [...pictures]
  function put(position: number, id: AssetId | null): boolean {
    const now = picturesNow()
    const next = id === null ? now.filter((_, index) => index !== position) : now.toSpliced(position, 1, id)
    if (next.length > most && next.length > now.length) return false
    onChange(next)
    return true
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
            place={{
              now: () => picturesNow()[position] ?? null,
              put: (id) => put(position, id),
              putBeside: (id) => put(picturesNow().length, id),
              putMore: (id) => put(picturesNow().length, id),
            }}
          />
        ))}
      </div>
      {hint !== undefined && <p className="text-sm text-ink-faint">{hint}</p>}
    </div>
  )
}
