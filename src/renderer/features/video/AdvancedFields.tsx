import { FamilyDVideoOptions } from '../../../shared/domain/options/family-d-video-options.ts'
import { useText } from '../../text/use-text.ts'
import { FieldPlace } from '../../ui/problem-line/FieldPlace.tsx'
import { AdvancedForm } from '../../ui/schema-form/AdvancedForm.tsx'
import { AdvancedSection } from '../../ui/schema-form/AdvancedSection.tsx'
import type { VideoForm, VideoProblems, ShownVideoForm } from './video-form.ts'
import { ReferenceFields } from './ReferenceFields.tsx'

type AdvancedFieldsProps = {
  form: ShownVideoForm
  problems: VideoProblems
  onChange(part: Partial<VideoForm>): void
}

/** What of a format has no place in the form, folded away. */
export function AdvancedFields({ form, problems, onChange }: AdvancedFieldsProps) {
  const { options } = useText()
  const isWrong = problems.advanced !== undefined || problems.referenceUrls !== undefined
  const fold = {
    isOpen: form.isAdvancedOpen,
    onToggle: (isAdvancedOpen: boolean) => onChange({ isAdvancedOpen }),
  }
  if (form.format === 'family-d-video') {
    return (
      <AdvancedForm
        {...fold}
        schema={FamilyDVideoOptions}
        help="family-d-video"
        value={form.familyD}
        onChange={(familyD) => onChange({ familyD: { ...familyD } })}
        areMissingShown={isWrong}
      />
    )
  }
  const setCount = form.references.length + form.referenceUrls.length
  return (
    <AdvancedSection
      {...fold}
      title={options.advanced(setCount)}
      onReset={setCount > 0 ? () => onChange({ references: [], referenceUrls: [] }) : null}
    >
      <FieldPlace name="form:references">
        <FieldPlace name="form:referenceUrls">
          <ReferenceFields form={form} isWrong={problems.referenceUrls !== undefined} onChange={onChange} />
        </FieldPlace>
      </FieldPlace>
    </AdvancedSection>
  )
}
