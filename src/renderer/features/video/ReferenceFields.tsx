import type { AssetId } from '../../../shared/domain/ids.ts'
import { mostReferences } from '../../../shared/domain/job.ts'
import { PictureSlot } from '../../media/PictureSlot.tsx'
import { useText } from '../../text/use-text.ts'

type ReferenceFieldsProps = {
  references: readonly AssetId[]
  onChange(references: AssetId[]): void
}

/** More pictures to go by: as many slots as there are pictures, and one that waits for the next. */
export function ReferenceFields({ references, onChange }: ReferenceFieldsProps) {
  const { video } = useText()
  const slots: (AssetId | null)[] =
    references.length < mostReferences ? [...references, null] : [...references]
  function put(position: number, id: AssetId | null) {
    onChange(
      id === null
        ? references.filter((_, index) => index !== position)
        : references.toSpliced(position, 1, id),
    )
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="grid grid-cols-2 gap-2">
        {slots.map((reference, position) => (
          <PictureSlot
            // By its place: a slot keeps the focus when the picture in it goes and the next one moves up.
            key={position}
            label={video.reference(position + 1)}
            value={reference}
            onChange={(id) => put(position, id)}
          />
        ))}
      </div>
      <p className="text-sm text-ink-faint">{video.referencesHint(mostReferences)}</p>
    </div>
  )
}
