import { focusField } from '../../ui/problem-line/focus-field.ts'

/** The caret goes where the words of the form are written, once what led there has gone and the form is drawn. */
export function focusPrompt(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => focusField(document.body, 'form:prompt')))
}
