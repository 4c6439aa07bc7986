import { useId } from 'react'
import { mostSources } from '../../../shared/domain/job.ts'
import { PictureSlots } from '../../media/PictureSlots.tsx'
import { useText } from '../../text/use-text.ts'
import { FieldLabel } from '../../ui/field-parts.tsx'
import type { ImageForm } from './image-form.ts'
import { imageFormStore } from './images-room.ts'

type SourceFieldsProps = Pick<ImageForm, 'sources'> & { onChange(part: Partial<ImageForm>): void }

/** The pictures that the words change. */
export function SourceFields({ sources, onChange }: SourceFieldsProps) {
  const { images } = useText()
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-1">
      <FieldLabel id={labelId} label={images.sources} />
      <PictureSlots
        pictures={sources}
        picturesNow={() => imageFormStore().getState().value.sources}
        most={mostSources}
        hint={images.sourcesHint(mostSources)}
        onChange={(next) => onChange({ sources: next })}
      />
    </div>
  )
}
