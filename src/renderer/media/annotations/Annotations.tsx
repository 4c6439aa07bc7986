import type { Asset } from '../../../shared/domain/asset.ts'
import { DescriptionField } from './DescriptionField.tsx'
import { LabelChoice } from './LabelChoice.tsx'
import { NoteField } from './NoteField.tsx'
import { TagsField } from './TagsField.tsx'

/** What is said of a file: its tags, the colour of its label, a note, its description. */
export function Annotations({ asset }: { asset: Asset }) {
  return (
    <section className="flex flex-col gap-3">
      <TagsField asset={asset} />
      <LabelChoice asset={asset} />
      <NoteField asset={asset} />
      <DescriptionField asset={asset} />
    </section>
  )
}
