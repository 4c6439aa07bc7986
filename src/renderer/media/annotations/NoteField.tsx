import { useEffect } from 'react'
import { longestNote } from '../../../shared/domain/annotation.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { getClient, useConnectionCount } from '../../rpc/client-context.ts'
import { useText } from '../../text/use-text.ts'
import { TextArea } from '../../ui/controls/TextArea.tsx'
import { createNoteDrafts, keepOnLeaving, useDraft } from './note-drafts.ts'

const drafts = createNoteDrafts(getClient)

/** What a person writes on a file, kept as it is typed. */
export function NoteField({ asset: { id, note } }: { asset: Asset }) {
  const { tags: words } = useText()
  const draft = useDraft(drafts, id)
  const connections = useConnectionCount()
  useEffect(() => keepOnLeaving(drafts), [])
  useEffect(() => drafts.flushAll(), [connections])
  return (
    <TextArea
      label={words.note}
      value={draft?.text ?? note}
      maxLength={longestNote}
      maxRows={10}
      error={draft?.isFailed === true ? words.noteFailed : undefined}
      onChange={(event) => drafts.type(id, event.target.value)}
      onBlur={() => drafts.flush(id)}
    />
  )
}
