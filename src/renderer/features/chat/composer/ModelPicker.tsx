import { Plus } from 'lucide-react'
import { ModelSelect } from '../../../session/ModelSelect.tsx'
import { useSettings } from '../../../session/settings-store.ts'
import { useAddModel } from '../../../session/use-add-model.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useChat, useChatStore } from '../chat-context.ts'
import { modelToAsk } from '../selectors.ts'

/** Which model answers next; at the end, the way to one that nobody listed. */
export function ModelPicker() {
  const text = useText()
  const store = useChatStore()
  const models = useSettings((settings) => settings.modelsOf('chat'))
  const areRead = useSettings((settings) => settings.areModelsRead)
  const isConnected = useSettings((settings) => settings.activeConnection !== null)
  const model = useChat((chat) => modelToAsk(chat, models))
  const addModel = useAddModel('chat')
  if (!isConnected || (model === null && !areRead)) return <span />
  if (model === null) {
    return (
      <div className="flex min-w-0 flex-1 basis-36 items-center gap-2 pl-2">
        <p className="truncate text-sm text-ink-faint">{text.chat.noModels}</p>
        <Button size="s" icon={<Plus aria-hidden />} onClick={addModel}>
          {text.models.add}
        </Button>
      </div>
    )
  }
  return (
    <ModelSelect
      isLabelHidden
      className="max-w-60 min-w-0 flex-1 basis-36"
      models={models}
      value={model}
      onChange={store.getState().chooseModel}
      other={{ label: text.models.add, onChoose: addModel }}
    />
  )
}
