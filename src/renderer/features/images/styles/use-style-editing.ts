import { useState } from 'react'
import { useStore } from 'zustand'
import type { ImageStyle } from '../../../../shared/domain/image-style.ts'
import { currentText } from '../../../text/use-text.ts'
import { showUndoable } from '../../../ui/undo.ts'
import type { ImageForm } from '../image-form.ts'
import { draftKey, isSameStyle, keepDraft, type StyleDraft, styleDraftOf } from './style-draft.ts'
import { styleDraftStore } from './style-drafts.ts'

/** The dialog of a style: which one it is about, and what stands in it. `shown`: null until it was opened once. */
export type StyleEditing = {
  shown: {
    draft: StyleDraft
    isChanged: boolean
    isOpen: boolean
    onChange(draft: StyleDraft): void
    onDiscard(): void
    onClose(): void
  } | null
  /** Opens it with what was typed there before and not saved; null: for a new one. */
  begin(style: ImageStyle | null): void
  /** It was saved: closes it, and nothing stands there any more. */
  end(): void
}

export function useStyleEditing(form: Pick<ImageForm, 'sources'>): StyleEditing {
  const { value: drafts, change } = useStore(styleDraftStore())
  const [unchanged, setUnchanged] = useState<StyleDraft | null>(null)
  const [isOpen, setOpen] = useState(false)

  function begin(style: ImageStyle | null): void {
    setUnchanged(styleDraftOf(style, form))
    setOpen(true)
  }
  if (unchanged === null) return { shown: null, begin, end: () => {} }

  const key = draftKey(unchanged.id)
  const draft = drafts[key] ?? unchanged
  const drop = () => change({ [key]: undefined })
  return {
    begin,
    end() {
      setOpen(false)
      setUnchanged(null)
      drop()
    },
    shown: {
      draft,
      isOpen,
      isChanged: !isSameStyle(draft, unchanged),
      onChange: (next) => change(keepDraft(styleDraftStore().getState().value, next, unchanged)),
      onDiscard() {
        const { styles, library } = currentText()
        drop()
        const undo = () => {
          change({ [key]: draft })
          return true
        }
        showUndoable({ text: styles.discarded, label: library.undo, of: `style-draft:${key}`, undo })
      },
      onClose: () => setOpen(false),
    },
  }
}
