import { AddModel } from '../../rpc/AddModel.tsx'
import { useStudio } from '../../rpc/studio-store.ts'
import { modelDetail } from '../../text/model-text.ts'
import { useText } from '../../text/use-text.ts'
import { Select } from '../../ui/Select.tsx'
import { useChat, useChatStore } from './chat-context.ts'
import { modelToAsk } from './selectors.ts'

/** Which model answers next. */
export function ModelPicker() {
  const text = useText()
  const store = useChatStore()
  const models = useStudio((studio) => studio.modelsOf('chat'))
  const isConnected = useStudio((studio) => studio.activeConnection !== null)
  const model = useChat((chat) => modelToAsk(chat, models))
  if (!isConnected) return <span />
  if (model === null) {
    return (
      <div className="flex min-w-0 items-center gap-2 pl-2">
        <p className="truncate text-sm text-ink-faint">{text.chat.noModels}</p>
        <AddModel kind="chat" />
      </div>
    )
  }
  return (
    <Select
      label={text.chat.model}
      isLabelHidden
      className="w-60 max-w-[60%]"
      value={model}
      onChange={(next) => store.getState().chooseModel(next)}
      options={models.map((one) => ({ value: one.id, label: one.id, detail: modelDetail(one, text) }))}
    />
  )
}
