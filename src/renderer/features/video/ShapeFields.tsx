import { familyDRatios } from '../../../shared/domain/job/job.ts'
import { useText } from '../../text/use-text.ts'
import { FieldPlace } from '../../ui/problem-line/FieldPlace.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import type { VideoForm, VideoProblems, ShownVideoForm } from './video-form.ts'
import { OpenField } from './OpenField.tsx'

type ShapeFieldsProps = {
  form: ShownVideoForm
  problems: VideoProblems
  onChange(part: Partial<VideoForm>): void
}

/** What the video is like as a video: its shape, length, sharpness and sound. */
export function ShapeFields({ form, problems, onChange }: ShapeFieldsProps) {
  const { common, options: words, video } = useText()
  const { options } = form
  return (
    <>
      {form.format === 'family-d-video' ? (
        <Select
          label={common.aspectRatio}
          sentAs="aspect_ratio"
          value={form.ratio}
          onChange={(ratio) => onChange({ ratio })}
          options={['', ...familyDRatios].map((ratio) => ({
            value: ratio,
            label: ratio === '' ? common.modelDefault : ratio,
          }))}
        />
      ) : (
        <FieldPlace name="form:ratio">
          <OpenField
            label={common.aspectRatio}
            sentAs="ratio"
            hint={video.ratioHint}
            error={problems.ratio && video.ratioWrong}
            value={form.ratio}
            offered={options?.ratios ?? []}
            onChange={(ratio) => onChange({ ratio })}
          />
        </FieldPlace>
      )}
      <FieldPlace name="form:duration">
        <OpenField
          label={common.duration}
          sentAs="duration"
          hint={video.durationHint}
          error={problems.duration && video.durationWrong}
          value={form.duration}
          offered={options?.durations.map(String) ?? []}
          format={(seconds) => video.durationValue(Number(seconds))}
          onChange={(duration) => onChange({ duration })}
        />
      </FieldPlace>
      {form.format === 'family-d-video' ? (
        <ModeField mode={form.mode} onChange={(mode) => onChange({ mode })} />
      ) : (
        <FieldPlace name="form:resolution">
          <OpenField
            label={video.resolution}
            sentAs="resolution"
            hint={video.resolutionHint}
            error={problems.resolution && video.resolutionWrong}
            value={form.resolution}
            offered={options?.resolutions ?? []}
            onChange={(resolution) => onChange({ resolution })}
          />
        </FieldPlace>
      )}
      {(options === null || options.hasAudio) && (
        <SegmentedControl
          label={video.sound}
          sentAs={form.format === 'family-d-video' ? 'metadata.sound' : 'generate_audio'}
          value={form.hasAudio === null ? 'auto' : form.hasAudio ? 'on' : 'off'}
          onChange={(choice) => onChange({ hasAudio: choice === 'auto' ? null : choice === 'on' })}
          options={[
            { value: 'auto', label: common.auto },
            { value: 'on', label: words.on },
            { value: 'off', label: words.off },
          ]}
        />
      )}
    </>
  )
}

type ModeFieldProps = { mode: VideoForm['mode']; onChange(mode: VideoForm['mode']): void }

function ModeField({ mode, onChange }: ModeFieldProps) {
  const { common, video } = useText()
  return (
    <SegmentedControl
      label={video.mode}
      sentAs="mode"
      value={mode ?? 'auto'}
      onChange={(choice) => onChange(choice === 'auto' ? null : choice)}
      options={[
        { value: 'auto', label: common.auto },
        { value: 'std', label: video.modeStandard },
        { value: 'pro', label: video.modePro },
      ]}
    />
  )
}
