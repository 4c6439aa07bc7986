import { X } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { useKeys } from '../../../keys/use-keys.ts'
import { useText } from '../../../text/use-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { AdvancedForm } from '../../../ui/schema-form/AdvancedForm.tsx'
import { describeSchema } from '../../../ui/schema-form/describe-schema.ts'
import { findProblems } from '../../../ui/schema-form/find-problems.ts'
import { SchemaForm } from '../../../ui/schema-form/SchemaForm.tsx'
import { dottedPaths, fieldsAt } from '../../../ui/schema-form/select-fields.ts'
import { SplitPane } from '../../../ui/SplitPane.tsx'
import { useChat } from '../chat-context.ts'
import { lastMessage, openDraft } from '../selectors.ts'
import { optionsPanelStore, useRefusals } from './chat-options.ts'
import { commonFields } from './common-fields.ts'
import { chatOptionFields, refusalProblems, ruleProblems } from './option-problems.ts'
import { optionsButtonId } from './OptionsButton.tsx'
import { useChatOptions } from './use-chat-options.ts'

export const optionsPaneId = 'chat-options-pane'

/** What is asked of the model beside the words, drawn from the schema of the format that it speaks. */
export function OptionsPane() {
  const isOpen = useStore(optionsPanelStore, ({ value }) => value.isOpen)
  return isOpen ? <OpenPane /> : null
}

function OpenPane() {
  const { options, models, shell } = useText()
  const { change } = useStore(optionsPanelStore)
  const { format } = useChatOptions()
  const close = () => {
    change({ isOpen: false })
    document.getElementById(optionsButtonId)?.focus()
  }
  const pane = useRef<HTMLDivElement>(null)
  useKeys('focus', { close }, { element: pane })
  return (
    <SplitPane
      paneId="chat-options"
      side="right"
      label={options.panelTitle}
      initial={320}
      min={264}
      max={480}
    >
      <div ref={pane} id={optionsPaneId} className="flex min-h-0 flex-1 flex-col">
        <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
          {/* In a narrow window the list, which has the room's title, makes way for this pane. */}
          <h1 className="sr-only min-[68.75rem]:hidden">{shell.rooms.chat}</h1>
          <h2 className="font-semibold">{options.panelTitle}</h2>
          <span className="min-w-0 truncate text-sm text-ink-faint">{models.formats[format]}</span>
          <IconButton
            className="ml-auto"
            label={options.closePanel}
            icon={<X aria-hidden />}
            onClick={close}
          />
        </header>
        {/* Holds what is hidden from eyes, which else would stretch the page. */}
        <div className="relative flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
          <OptionFields key={format} />
        </div>
      </div>
    </SplitPane>
  )
}

function OptionFields() {
  const { options } = useText()
  const { format, fields, change } = useChatOptions()
  const { value: panel, change: changePanel } = useStore(optionsPanelStore)
  const areMissingShown = useRefusals(({ count }) => count > 0)
  const failure = useChat((chat) => openDraft(chat).failure ?? lastMessage(chat)?.failure ?? null)
  const schema = chatOptionFields[format]
  const more = useMemo(
    () => [...ruleProblems(format, fields), ...refusalProblems(failure, format, fields)],
    [format, fields, failure],
  )
  const problems = useMemo(() => [...findProblems(schema, fields), ...more], [schema, fields, more])
  const { placed, left } = useMemo(() => {
    const paths = commonFields[format]
    return { placed: fieldsAt(describeSchema(schema), paths), left: dottedPaths(paths) }
  }, [schema, format])
  return (
    <>
      <SchemaForm
        fields={placed}
        value={fields}
        onChange={change}
        problems={problems}
        help={options.help[format]}
        areMissingShown={areMissingShown}
      />
      <AdvancedForm
        schema={schema}
        help={format}
        left={left}
        value={fields}
        onChange={change}
        isOpen={panel.isAdvancedOpen}
        onToggle={(isAdvancedOpen) => changePanel({ isAdvancedOpen })}
        areMissingShown={areMissingShown}
        problems={more}
      />
    </>
  )
}
