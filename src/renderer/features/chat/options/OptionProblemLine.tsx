import { useEffect } from 'react'
import { useText } from '../../../text/use-text.ts'
import { focusField } from '../../../ui/problem-line/focus-field.ts'
import { ProblemLine } from '../../../ui/problem-line/ProblemLine.tsx'
import { listProblems } from '../../../ui/problem-line/told-problems.ts'
import { dottedPaths } from '../../../ui/schema-form/select-fields.ts'
import { useChat } from '../chat-context.ts'
import { focusComposer } from '../composer/focus-composer.ts'
import { optionsPanelStore, useRefusals } from './chat-options.ts'
import { commonFields } from './common-fields.ts'
import { chatOptionFields, optionProblems } from './option-problems.ts'
import { optionsPaneId } from './OptionsPane.tsx'
import { useChatOptions } from './use-chat-options.ts'

/** Says which option kept a press from going out, for as long as it is wrong and its conversation is in view. */
export function OptionProblemLine() {
  const { options } = useText()
  const { format, fields, change } = useChatOptions()
  const openId = useChat((chat) => chat.openId)
  const refusals = useRefusals(({ count }) => count)
  // Elsewhere nobody pressed, and coming back is no press either.
  useEffect(() => forgetRefusals, [openId, format])
  const problems =
    refusals === 0
      ? []
      : listProblems({
          value: fields,
          onChange: change,
          problemsOf: (value) => optionProblems(format, value),
          schema: chatOptionFields[format],
          first: dottedPaths(commonFields[format]),
          words: options,
        })
  return (
    <div className="not-empty:pb-2">
      <ProblemLine
        problems={problems}
        refusals={refusals}
        onFix={fix}
        onSolved={(isRemoved) => {
          forgetRefusals()
          if (isRemoved) focusComposer()
        }}
      />
    </div>
  )
}

function forgetRefusals(): void {
  useRefusals.setState({ count: 0 })
}

function fix(place: string): void {
  optionsPanelStore.getState().change({ isOpen: true })
  // The field is there to be focused only once the pane is drawn.
  requestAnimationFrame(() => focusField(document.getElementById(optionsPaneId), place))
}
