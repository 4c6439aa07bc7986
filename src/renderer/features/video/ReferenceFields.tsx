import { Link, X } from 'lucide-react'
import { useId } from 'react'
import { mostReferences } from '../../../shared/domain/job/job.ts'
import { ImageWells } from '../../media/image-input/ImageWells.tsx'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FieldLabel } from '../../ui/controls/field-parts.tsx'
import { firstClick } from '../../ui/controls/first-click.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { isAddress } from './AddressSlot.tsx'
import type { VideoForm } from './video-form.ts'
import { videoFormStore } from './video-room.ts'

type ReferenceFieldsProps = {
  form: Pick<VideoForm, 'references' | 'referenceUrls'>
  isWrong: boolean
  onChange(part: Partial<VideoForm>): void
}

/** More images to go by, from here or from the web: with the frames they are the format's `images`. */
export function ReferenceFields({ form, isWrong, onChange }: ReferenceFieldsProps) {
  const { video, common } = useText()
  const labelId = useId()
  const { references, referenceUrls } = form
  const put = (urls: string[]) => onChange({ referenceUrls: urls })
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-2">
      <FieldLabel id={labelId} label={common.referenceImages} />
      <ImageWells
        images={references}
        imagesNow={() => videoFormStore.getState().value.references}
        most={mostReferences - referenceUrls.length}
        hint={video.referencesHint(mostReferences)}
        onChange={(next) => onChange({ references: next })}
      />
      {referenceUrls.map((url, index) => (
        <div
          // By its place: an address has no name of its own.
          key={index}
          className="flex items-start gap-1"
        >
          <TextField
            label={video.addressNumber(index + 1)}
            isLabelHidden
            className="flex-1"
            placeholder="https://"
            spellCheck={false}
            value={url}
            error={isWrong && !isAddress(url) ? video.addressWrong : undefined}
            onChange={(event) => put(referenceUrls.toSpliced(index, 1, event.target.value))}
          />
          <IconButton
            label={video.removeAddress(index + 1)}
            icon={<X aria-hidden />}
            onClick={firstClick(() => put(referenceUrls.toSpliced(index, 1)))}
          />
        </div>
      ))}
      <Button
        size="s"
        variant="ghost"
        className="self-start"
        icon={<Link aria-hidden className="!size-3.5" />}
        disabled={references.length + referenceUrls.length >= mostReferences}
        onClick={() => put([...referenceUrls, ''])}
      >
        {video.fromAddress}
      </Button>
    </div>
  )
}
