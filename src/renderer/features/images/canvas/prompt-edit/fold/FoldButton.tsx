import { ChevronDown } from 'lucide-react'
import { useText } from '../../../../../text/use-text.ts'
import { IconButton } from '../../../../../ui/controls/IconButton.tsx'
import { foldPrompt, usePromptFold } from '../prompt-fold.ts'

/** Where the prompt takes the room of an answer that waits. */
export function FoldButton() {
  const { canvas } = useText()
  const { isFoldable } = usePromptFold()
  if (!isFoldable) return null
  return <IconButton label={canvas.words.fold} icon={<ChevronDown aria-hidden />} onClick={foldPrompt} />
}
