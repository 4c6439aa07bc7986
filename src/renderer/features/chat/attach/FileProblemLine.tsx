import { useEffect } from 'react'
import { useText } from '../../../text/use-text.ts'
import { ProblemLine, type ListedProblem } from '../../../ui/problem-line/ProblemLine.tsx'
import { useChat, useChatStore } from '../chat-context.ts'
import { focusComposer } from '../composer/focus-composer.ts'
import { openDraft } from '../selectors.ts'
import { forgetFileRefusals, useFileRefusals } from './refused-send.ts'

/** Says which file kept a message from going out, for as long as it stands there and its conversation is in view. */
export function FileProblemLine() {
  const { chat } = useText()
  const store = useChatStore()
  const openId = useChat((state) => state.openId)
  const { files } = useChat(openDraft)
  const refusals = useFileRefusals(({ count }) => count)
  // Elsewhere nobody pressed, and coming back is no press either.
  useEffect(() => forgetFileRefusals, [openId])
  const problems = files.flatMap((file): ListedProblem[] => {
    if (file.state !== 'refused') return []
    const remove = () => store.getState().detach(file.key)
    return [{ place: '', name: file.name, words: chat.fileHoldsBack, remove }]
  })
  return (
    <div className="not-empty:pb-2">
      <ProblemLine
        problems={problems}
        refusals={refusals}
        onFix={null}
        onSolved={(isRemoved) => {
          forgetFileRefusals()
          if (isRemoved) focusComposer()
        }}
      />
    </div>
  )
}
