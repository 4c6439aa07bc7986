import type { AssetId } from '../../../shared/domain/ids.ts'
import type { Model } from '../../../shared/domain/model.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { type ImageForm, modelsThatStartFromImages } from './image-form.ts'

type SourceOfferProps = {
  /** Images that were dropped or pasted where the model takes none. */
  waiting: readonly AssetId[]
  models: readonly Model[]
  onUse(part: Partial<ImageForm>): void
}

/** Says which models start from an image, and switches to one of them with one press. */
export function SourceOffer({ waiting, models, onUse }: SourceOfferProps) {
  const { images } = useText()
  const able = modelsThatStartFromImages(models)
  return (
    <div role="status">
      {waiting.length > 0 && (
        <div className="flex flex-col gap-2 rounded-m border border-line bg-raised p-3">
          <p className="text-ink-soft">{able.length > 0 ? images.modelTakesNone : images.noModelTakes}</p>
          <div className="flex flex-wrap gap-2">
            {able.map(({ id }) => (
              <Button key={id} size="s" onClick={() => onUse({ model: id, sources: [...waiting] })}>
                {images.switchTo(id)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
