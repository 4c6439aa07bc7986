import { Sparkles } from 'lucide-react'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { openJobsOf } from '../staging/staged.ts'
import { useCanvasJobs } from '../staging/use-staged.ts'
import { unfoldPromptMark, unfoldPrompt, usePromptFold } from './prompt-fold.ts'

/** Stands for the prompt where that gave way to an answer, and says how many edits are open. */
export function UnfoldPrompt() {
  const { canvas } = useText()
  const { isFolded } = usePromptFold()
  const openCount = openJobsOf(useCanvasJobs()).length
  if (!isFolded) return null
  return (
    <Button
      {...unfoldPromptMark}
      size="s"
      aria-expanded={false}
      icon={<Sparkles aria-hidden />}
      className="ml-auto shrink-0"
      onClick={unfoldPrompt}
    >
      {openCount === 0 ? canvas.words.title : canvas.words.titleOpen(openCount)}
    </Button>
  )
}
