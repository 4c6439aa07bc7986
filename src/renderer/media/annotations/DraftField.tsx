import { useEffect, useLayoutEffect, useRef } from 'react'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { useText } from '../../text/use-text.ts'
import { TextArea } from '../../ui/controls/TextArea.tsx'
import { type NoteDrafts, useNoteDraft } from './note-drafts.ts'

type Props = {
  id: AssetId
  /** As the file has it. */
  text: string
  drafts: NoteDrafts
  label: string
  hint?: string | undefined
  longest: number
}

/** Text on a file, kept as it is typed. */
export function DraftField({ id, text, drafts, label, hint, longest }: Props) {
  const { tags: words } = useText()
  const draft = useNoteDraft(drafts, id)
  /** An input method has begun, and has not finished. */
  const isComposing = useRef(false)
  // Before the screen is: what a draft gives way to must not be seen after it.
  useLayoutEffect(() => drafts.draw(id, text), [drafts, id, text])
  // A field that is taken away, as by Escape, loses no focus that it could tell.
  useEffect(() => () => drafts.flush(id), [drafts, id])
  return (
    <TextArea
      label={label}
      hint={hint}
      value={draft?.text ?? text}
      maxLength={longest}
      maxRows={10}
      error={draft?.state === 'failed' ? words.noteFailed : undefined}
      onChange={({ target }) => {
        if (isComposing.current) drafts.compose(id, target.value)
        else drafts.type(id, target.value)
      }}
      onCompositionStart={() => void (isComposing.current = true)}
      onCompositionEnd={({ currentTarget }) => {
        isComposing.current = false
        drafts.type(id, currentTarget.value)
      }}
      onBlur={() => drafts.flush(id)}
    />
  )
}
