import { useSettings } from '../../../session/settings-store.ts'
import { useText } from '../../../text/use-text.ts'
import { useChat } from '../chat-context.ts'
import { missingModel, modelToAsk } from '../selectors.ts'

/** Says that another model than before answers in this conversation, and which. */
export function MissingModelLine() {
  const { chat: text } = useText()
  const models = useSettings((settings) => settings.modelsOf('chat'))
  const missing = useChat((chat) => missingModel(chat, models))
  const asked = useChat((chat) => modelToAsk(chat, models))
  return (
    <p role="status" className="text-ink-soft not-empty:pb-2">
      {missing !== null && asked !== null && text.anotherModel(missing, asked)}
    </p>
  )
}
