import { useState } from 'react'
import { useStore } from 'zustand'
import type { ImageStyle } from '../../../../shared/domain/style/image-style.ts'
import { windowStore } from '../../../data/persisted-store.ts'
import { currentText } from '../../../text/use-text.ts'
import { showUndoable } from '../../../ui/undo.ts'
import type { ImageForm } from '../image-form.ts'
import {
  draftKey,
  draftsAfterSave,
  draftsAfterUndo,
  isSameStyle,
  keepDraft,
  type StyleDraft,
  StyleDrafts,
  styleDraftOf,
} from './style-draft.ts'

/** The dialog of a style: which one it is about, and what stands in it. `shown`: null until it was opened once. */
export type StyleEditing = {
  shown: {
    /** Another for each time that it was opened. */
    opening: number
    draft: StyleDraft
    isChanged: boolean
    isOpen: boolean
    onChange(draft: StyleDraft): void
    onDiscard(): void
    onClose(): void
  } | null
  /** Opens it with what was typed there before and not saved; null: for a new one. */
  begin(style: ImageStyle | null): void
  /**
   * It was saved, as it was `written`: closes it, unless something was typed since, which then stands there as changes of the
   * saved one.
   */
  saved(written: StyleDraft, style: ImageStyle): void
}

/** What was typed of styles and not saved. */
const styleDraftStore = windowStore({ slot: 'images:style-drafts', schema: StyleDrafts, initial: {} })

/** What the dialog is about. */
type Opened = { opening: number; unchanged: StyleDraft }

let openings = 0

export function useStyleEditing(form: Pick<ImageForm, 'sources'>): StyleEditing {
  const { value: drafts, change } = useStore(styleDraftStore)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setOpen] = useState(false)

  function begin(style: ImageStyle | null): void {
    openings += 1
    setOpened({ opening: openings, unchanged: styleDraftOf(style, form) })
    setOpen(true)
  }
  if (opened === null) return { shown: null, begin, saved: () => {} }

  const { opening, unchanged } = opened
  const draft = drafts[draftKey(unchanged.id)] ?? unchanged
  const draftsNow = () => styleDraftStore.getState().value
  return {
    begin,
    saved(written, style) {
      const { change: part, left } = draftsAfterSave(draftsNow(), written, style)
      change(part)
      const next = left === null ? null : { opening, unchanged: style }
      // Meanwhile it may be about another.
      setOpened((now) => (now?.opening === opening ? next : now))
    },
    shown: {
      opening,
      draft,
      isOpen,
      isChanged: !isSameStyle(draft, unchanged),
      onChange: (next) => change(keepDraft(draftsNow(), next, unchanged)),
      onDiscard: () => discard(draft),
      onClose: () => setOpen(false),
    },
  }
}

/** Puts back what is saved, and offers what was typed. */
function discard(draft: StyleDraft): void {
  const { styles, common } = currentText()
  const key = draftKey(draft.id)
  const store = styleDraftStore
  store.getState().change({ [key]: undefined })
  const undo = () => {
    const { value, change } = store.getState()
    const part = draftsAfterUndo(value, draft)
    change(part)
    return Object.keys(part).length > 0
  }
  showUndoable({ text: styles.discarded, label: common.undo, of: `style-draft:${key}`, undo })
}
