import { escapePrompt } from '../../../../shared/prompt-template/escape-prompt.ts'
import { replaceForm } from '../../../media/generate/replace-form.ts'
import { currentText, useText } from '../../../text/use-text.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { type ChosenStyle, knownStyle } from '../image-form.ts'
import { imageFormStore } from '../images-room.ts'
import { promptWithoutStyle } from '../../../../shared/domain/style/with-style.ts'
import { PromptList } from './PromptList.tsx'

type PromptHistoryProps = { style: ChosenStyle; isOpen: boolean; onClose(): void }

/** Prompts of images as they were sent: type a few letters, arrows to choose, Enter puts one into the form. */
export function PromptHistory({ style, isOpen, onClose }: PromptHistoryProps) {
  const { ordering } = useText()
  return (
    <Dialog
      title={ordering.history}
      isOpen={isOpen}
      onClose={onClose}
      returnFocus={() => document.querySelector<HTMLElement>('[data-field="form:prompt"] textarea')}
    >
      <PromptList
        onPick={(prompt) => {
          onClose()
          putIntoForm(prompt, style)
        }}
      />
    </Dialog>
  )
}

/** The prompt alone: model, shape and what else stands there stay. */
function putIntoForm(sent: string, chosen: ChosenStyle): void {
  // The words of the style that is chosen are added again as it is sent.
  const style = knownStyle(chosen)
  const prompt = style === null ? sent : promptWithoutStyle(sent, style)
  replaceForm(imageFormStore, () => ({ prompt: escapePrompt(prompt) }), currentText().ordering.promptReplaced)
}
