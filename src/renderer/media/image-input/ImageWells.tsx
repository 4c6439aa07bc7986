import type { AssetId } from '../../../shared/domain/ids.ts'
import { useText } from '../../text/use-text.ts'
import { ImageWell } from './ImageWell.tsx'

type ImageWellsProps = {
  images: readonly AssetId[]
  /** The same as they are when this is called, also when the form is drawn no more. */
  imagesNow(): readonly AssetId[]
  most: number
  hint?: string | undefined
  onChange(images: AssetId[]): void
}

/** Places for several images: as many as there are, and one that waits for the next. */
export function ImageWells({ images, imagesNow, most, hint, onChange }: ImageWellsProps) {
  const { library } = useText()
  const slots: (AssetId | null)[] = images.length < most ? [...images, null] : [...images]
  function put(position: number, id: AssetId | null): boolean {
    const now = imagesNow()
    const next = id === null ? now.filter((_, index) => index !== position) : now.toSpliced(position, 1, id)
    if (next.length > most && next.length > now.length) return false
    onChange(next)
    return true
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="grid grid-cols-2 gap-2">
        {slots.map((image, position) => (
          <ImageWell
            // By its place: a slot keeps the focus when the image in it goes and the next one moves up.
            key={position}
            label={library.slot(position + 1)}
            value={image}
            onChange={(id) => put(position, id)}
            place={{
              now: () => imagesNow()[position] ?? null,
              put: (id) => put(position, id),
              putBeside: (id) => put(imagesNow().length, id),
              putMore: (id) => put(imagesNow().length, id),
            }}
          />
        ))}
      </div>
      {hint !== undefined && <p className="text-sm text-ink-faint">{hint}</p>}
    </div>
  )
}
