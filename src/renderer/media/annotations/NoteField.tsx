import { longestNote } from '../../../shared/domain/annotation.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { useText } from '../../text/use-text.ts'
import { DraftField } from './DraftField.tsx'
import { noteDrafts } from './note-drafts.ts'

/** What a person writes on a file. */
export function NoteField({ asset: { id, note } }: { asset: Asset }) {
  const { tags: words } = useText()
  return <DraftField id={id} text={note} drafts={noteDrafts} label={words.note} longest={longestNote} />
}
