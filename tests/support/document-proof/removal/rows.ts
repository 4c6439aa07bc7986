import { documentIndex } from '../../../fixtures/gateway/document-index.ts'
import type { Edit } from './edits.ts'
import { removalsOf, type WireRemoval } from './removal.ts'

/** A row of the document and what its feature is taken away by: what happens at the wire, and edits of the source. */
export type RemovableRow = {
  id: string
  /** As the index writes it. */
  row: string
  wire: WireRemoval | null
  edits: (readonly Edit[])[]
}

export const removableRows: readonly RemovableRow[] = documentIndex.flatMap((section) =>
  section.rows.map((row): RemovableRow => {
    const removals = removalsOf(section, row)
    return {
      id: `${section.title}: ${row}`,
      row,
      wire: removals.find((removal) => removal.type !== 'edits') ?? null,
      edits: removals.flatMap((removal) => (removal.type === 'edits' ? [removal.edits] : [])),
    }
  }),
)
