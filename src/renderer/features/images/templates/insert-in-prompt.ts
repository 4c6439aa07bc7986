import { focusField } from '../../../ui/problem-line/focus-field.ts'

/** What is written, and where in it the selection begins and ends. */
type Insertion = { text: string; from: number; to: number }

/** A choice of which what was selected is the first, and the caret where the next one goes. */
export function insertChoice(): void {
  insertInPrompt((selected) => {
    const caret = selected === '' ? 1 : selected.length + 2
    return { text: `{${selected}|}`, from: caret, to: caret }
  })
}

/** A variable with its name selected, to be written over. */
export function insertVariable(usualName: string): void {
  insertInPrompt((selected) => {
    const name = selected || usualName
    return { text: `{{${name}}}`, from: 2, to: 2 + name.length }
  })
}

/** Writes into the prompt where the caret is, as if it were typed, so that the field's own undo takes it back. */
function insertInPrompt(make: (selected: string) => Insertion): void {
  // The menu gives the focus back to its button first.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      focusField(document.body, 'form:prompt')
      const field = document.activeElement
      if (!(field instanceof HTMLTextAreaElement)) return
      const start = field.selectionStart
      const { text, from, to } = make(field.value.slice(start, field.selectionEnd))
      document.execCommand('insertText', false, text)
      field.setSelectionRange(start + from, start + to)
    }),
  )
}
