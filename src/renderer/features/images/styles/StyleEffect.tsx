import type { ImageStyle } from '../../../../shared/domain/style/image-style.ts'
import { mostSources } from '../../../../shared/domain/job/job.ts'
import { thumbnailUrl } from '../../../rpc/media-url.ts'
import { useText } from '../../../text/use-text.ts'
import { canStartFromImages, type ShownImageForm } from '../image-form.ts'
import { promptWithStyle } from '../../../../shared/domain/style/with-style.ts'
import { Thumbnail } from '../../../media/tiles/Thumbnail.tsx'

/** No mark and no letter, so that what stands around it is as around a prompt. */
const placeOfPrompt = '\0'

type StyleEffectProps = { style: ImageStyle; form: ShownImageForm }

/** What a style adds to the next press: its words around the prompt, and its images as far as the model takes them. */
export function StyleEffect({ style, form }: StyleEffectProps) {
  const { styles: words, common } = useText()
  const { assetIds } = style
  const [before, after] = promptWithStyle(placeOfPrompt, style).split(placeOfPrompt)
  const isTaken = canStartFromImages(form.format)
  const others = assetIds.filter((id) => !form.sources.includes(id))
  const room = mostSources - form.sources.length
  const isPartly = isTaken && others.length > room
  return (
    <div className="flex flex-col gap-1.5 border-l-2 border-line-strong pl-2 text-sm text-ink-soft">
      <p className="line-clamp-4 [overflow-wrap:anywhere]">
        {before}
        <em className="text-ink-faint">{words.yourPrompt}</em>
        {after}
      </p>
      {assetIds.length > 0 && (
        <div role="group" aria-label={common.referenceImages} className="flex flex-wrap gap-1">
          {assetIds.map((id) => (
            <Thumbnail
              key={id}
              address={() => thumbnailUrl(id, 256)}
              className={`size-9 rounded-s ${isTaken ? '' : 'opacity-45'}`}
            />
          ))}
        </div>
      )}
      {assetIds.length > 0 && !isTaken && <p>{words.takesNoImages}</p>}
      {isPartly && <p>{words.takesSome(Math.max(0, room), others.length)}</p>}
    </div>
  )
}
