import { useId } from 'react'
import { ImageWell } from '../../media/image-input/ImageWell.tsx'
import { useText } from '../../text/use-text.ts'
import { FieldNotes } from '../../ui/controls/field-parts.tsx'
import { FieldPlace } from '../../ui/problem-line/FieldPlace.tsx'
import { AddressSlot } from './AddressSlot.tsx'
import type { VideoForm, VideoProblems } from './video-form.ts'
import { framePlace } from './frame-places.ts'
import { videoFormStore } from './video-room.ts'

type FrameFieldsProps = {
  form: Pick<VideoForm, 'firstFrame' | 'lastFrame' | 'firstFrameUrl' | 'lastFrameUrl'>
  problems: VideoProblems
  onChange(part: Partial<VideoForm>): void
}

/** The images that a video begins and ends with, each from here or from the web. */
export function FrameFields({ form, problems, onChange }: FrameFieldsProps) {
  const { video } = useText()
  const notesId = useId()
  const isMissing = problems.firstFrame !== undefined
  const isAddressWrong = problems.firstFrameUrl !== undefined || problems.lastFrameUrl !== undefined
  const error = isMissing ? video.firstFrameMissing : isAddressWrong ? video.addressWrong : undefined
  const slot = (frame: 'first' | 'last') => {
    const [assetKey, urlKey] = [`${frame}Frame`, `${frame}FrameUrl`] as const
    const url = form[urlKey]
    const shared = {
      label: frame === 'first' ? video.firstFrame : video.lastFrame,
      describedBy: notesId,
    }
    if (url !== null) {
      const isWrong = problems[urlKey] !== undefined
      return (
        <AddressSlot
          {...shared}
          value={url}
          isWrong={isWrong}
          onChange={(next) => onChange({ [urlKey]: next })}
        />
      )
    }
    return (
      <ImageWell
        {...shared}
        value={form[assetKey]}
        isWrong={isMissing && frame === 'first'}
        onChange={(id) => onChange({ [assetKey]: id })}
        place={framePlace(videoFormStore, frame)}
        onAddress={{ label: video.addressOf(shared.label), press: () => onChange({ [urlKey]: '' }) }}
      />
    )
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="flex gap-2">
        <FieldPlace name="form:firstFrame">
          <FieldPlace name="form:firstFrameUrl">{slot('first')}</FieldPlace>
        </FieldPlace>
        <FieldPlace name="form:lastFrameUrl">{slot('last')}</FieldPlace>
      </div>
      <FieldNotes hintId={notesId} hint={video.framesHint} error={error} />
    </div>
  )
}
