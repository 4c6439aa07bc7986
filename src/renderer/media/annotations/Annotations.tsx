import type { Asset } from '../../../shared/domain/asset.ts'
import { LabelChoice } from './LabelChoice.tsx'
import { NoteField } from './NoteField.tsx'
import { TagsField } from './TagsField.tsx'

/** What a person says of a file: its tags, the colour of its label, a note. */
export function Annotations({ asset }: { asset: Asset }) {
  return (
    <section className="flex flex-col gap-3">
      <TagsField asset={asset} />
      <LabelChoice asset={asset} />
      <NoteField asset={asset} />
    </section>
  )
}
