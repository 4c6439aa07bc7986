import { useEffect, useLayoutEffect, useRef } from 'react'
import { longestNote } from '../../../shared/domain/annotation.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { useText } from '../../text/use-text.ts'
import { TextArea } from '../../ui/controls/TextArea.tsx'
import { noteDrafts, useNoteDraft } from './note-drafts.ts'

/** What a person writes on a file, kept as it is typed. */
export function NoteField({ asset: { id, note } }: { asset: Asset }) {
  const { tags: words } = useText()
  const draft = useNoteDraft(id)
  /** An input method has begun, and has not finished. */
  const isComposing = useRef(false)
  // Before the screen is: what a draft gives way to must not be seen after it.
  useLayoutEffect(() => noteDrafts.draw(id, note), [id, note])
  // A field that is taken away, as by Escape, loses no focus that it could tell.
  useEffect(() => () => noteDrafts.flush(id), [id])
  return (
    <TextArea
      label={words.note}
      value={draft?.text ?? note}
      maxLength={longestNote}
      maxRows={10}
      error={draft?.state === 'failed' ? words.noteFailed : undefined}
      onChange={({ target }) => {
        if (isComposing.current) noteDrafts.compose(id, target.value)
        else noteDrafts.type(id, target.value)
      }}
      onCompositionStart={() => void (isComposing.current = true)}
      onCompositionEnd={({ currentTarget }) => {
        isComposing.current = false
        noteDrafts.type(id, currentTarget.value)
      }}
      onBlur={() => noteDrafts.flush(id)}
    />
  )
}
