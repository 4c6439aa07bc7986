import { useId } from 'react'
import { useStore } from 'zustand'
import { mostSources } from '../../../shared/domain/job/job.ts'
import type { Model } from '../../../shared/domain/connection/model.ts'
import { ImageWells } from '../../media/image-input/ImageWells.tsx'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FieldLabel } from '../../ui/controls/field-parts.tsx'
import {
  canStartFromImages,
  type ImageForm,
  modelsThatStartFromImages,
  type ShownImageForm,
} from './image-form.ts'
import { imageFormStore } from './images-room.ts'

type SourceFieldsProps = {
  form: ShownImageForm
  models: readonly Model[]
  onChange(part: Partial<ImageForm>): void
}

/** The images that the words change. They stay where the model takes none, which is said beside the ones that do. */
export function SourceFields({ form, models, onChange }: SourceFieldsProps) {
  const { images } = useText()
  const labelId = useId()
  const sources = useStore(imageFormStore, ({ value }) => value.sources)
  const isTaken = canStartFromImages(form.format)
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-1.5">
      <FieldLabel id={labelId} label={images.sources} />
      <ImageWells
        images={sources}
        imagesNow={() => imageFormStore.getState().value.sources}
        most={mostSources}
        hint={isTaken ? images.sourcesHint(mostSources) : undefined}
        onChange={(next) => onChange({ sources: next })}
      />
      <div role="status">
        {isTaken ? (
          <TakenBy models={models} />
        ) : (
          <NotTaken form={form} models={models} count={sources.length} onChange={onChange} />
        )}
      </div>
    </div>
  )
}

/** More names would say less. */
const mostNamed = 3

function TakenBy({ models }: Pick<SourceFieldsProps, 'models'>) {
  const { images, common } = useText()
  const able = modelsThatStartFromImages(models).map(({ id }) => id)
  if (able.length === 0) return null
  const words = able.slice(0, mostNamed).join(common.listJoiner)
  const more = able.length - mostNamed
  return (
    <p className="text-sm break-words text-ink-faint">
      {more > 0 ? images.takenByMore(words, more) : images.takenBy(words)}
    </p>
  )
}

type NotTakenProps = SourceFieldsProps & { count: number }

/** Why what stands there is not sent, and the way to a model that takes it. */
function NotTaken({ form, models, count, onChange }: NotTakenProps) {
  const { images } = useText()
  const able = modelsThatStartFromImages(models)
  const words = able.length === 0 ? images.noModelTakes : images.modelTakesNone(form.model)
  return (
    <div
      className={
        count > 0
          ? 'flex flex-col gap-2 rounded-m border border-warning-ink/40 bg-raised p-3'
          : 'flex flex-col gap-1.5'
      }
    >
      <p className={count > 0 ? 'text-ink' : 'text-sm text-ink-faint'}>
        {words}
        {count > 0 && able.length > 0 && ` ${images.notSent(count)}`}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {able.slice(0, count > 0 ? mostNamed : 1).map(({ id }) => (
          <Button key={id} size="s" className="max-w-full" onClick={() => onChange({ model: id })}>
            <span className="truncate">{images.switchTo(id)}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
