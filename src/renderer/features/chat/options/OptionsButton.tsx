import { SlidersHorizontal } from 'lucide-react'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { describeSchema } from '../../../ui/schema-form/describe-schema.ts'
import { countSet } from '../../../ui/schema-form/field-value.ts'
import { optionsPanelStore } from './chat-options.ts'
import { chatOptionFields, optionProblems } from './option-problems.ts'
import { useChatOptions } from './use-chat-options.ts'

export const optionsButtonId = 'chat-options-button'

/** Opens and closes the pane of options; how many are set is said, so that none is forgotten there. */
export function OptionsButton() {
  const { options } = useText()
  const { format, fields } = useChatOptions()
  const { value, change } = useStore(optionsPanelStore)
  const described = useMemo(() => describeSchema(chatOptionFields[format]), [format])
  const isWrong = useMemo(
    () => optionProblems(format, fields).some(({ kind }) => kind === 'wrong'),
    [format, fields],
  )
  return (
    <Button
      id={optionsButtonId}
      variant="ghost"
      aria-expanded={value.isOpen}
      aria-pressed={value.isOpen}
      icon={<SlidersHorizontal aria-hidden />}
      className={isWrong ? '!text-danger-ink' : ''}
      onClick={() => change({ isOpen: !value.isOpen })}
    >
      {options.panel(countSet(described, fields))}
    </Button>
  )
}
