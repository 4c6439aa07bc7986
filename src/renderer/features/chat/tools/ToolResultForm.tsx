import { CornerDownLeft, ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Message } from '../../../../shared/domain/message/message.ts'
import type { ToolCallPart } from '../../../../shared/domain/message/part.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { useRowState } from '../../../lib/row-state.tsx'
import { failureOf } from '../../../data/failure.ts'
import { ImageWells } from '../../../media/image-input/ImageWells.tsx'
import { useClient } from '../../../rpc/client-context.ts'
import { useSettings } from '../../../session/settings-store.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { useChatStore } from '../chat-context.ts'
import { focusComposer } from '../composer/focus-composer.ts'
import { passOptions } from '../options/chat-options.ts'
import { useTarget } from '../composer/use-target.ts'
import {
  answerStore,
  callsOf,
  forgetAnswers,
  noAnswer,
  resultsOf,
  withAnswer,
  type Answer,
} from './answer-draft.ts'

const mostImages = 4

/** Under a reply that asks for tools: what they gave back, written by hand. Ignoring it and talking on is fine. */
export function ToolResultForm({ message }: { message: Message }) {
  const { chat } = useText()
  const calls = callsOf(message)
  const { answers, answersNow, change, results, isBusy, failure, send } = useAnswers(message, calls)
  const takesImages = useFormat() === 'messages'

  const form = useRef<HTMLFormElement>(null)
  useKeys('focus', { sendResults: send }, { element: form })
  return (
    <form
      ref={form}
      aria-label={chat.answerTools}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-4 rounded-l border border-line bg-panel p-3.5"
    >
      <p className="text-sm text-ink-soft">{chat.answerHint}</p>
      {calls.map((call, index) => (
        <CallAnswer
          key={index}
          name={calls.length === 1 ? chat.resultOfOnly(call.name) : chat.resultOf(index + 1, call.name)}
          answer={answers[index] ?? noAnswer}
          takesImages={takesImages}
          imagesNow={() => answersNow()[index]?.assetIds ?? []}
          onChange={(part) => change(index, part)}
        />
      ))}
      {failure !== null && <ErrorNote failure={failure} />}
      <Button
        onClick={send}
        variant="primary"
        icon={<CornerDownLeft aria-hidden />}
        isBusy={isBusy}
        disabled={results === null}
        className="self-end"
      >
        {chat.sendResults}
      </Button>
    </form>
  )
}

type CallAnswerProps = {
  name: string
  answer: Answer
  takesImages: boolean
  imagesNow(): Answer['assetIds']
  onChange(part: Partial<Answer>): void
}

function CallAnswer({ name, answer, takesImages, imagesNow, onChange }: CallAnswerProps) {
  const { chat } = useText()
  const [isAdding, setAdding] = useRowState(`images of ${name}`, false)
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-2">
      <TextArea
        label={name}
        value={answer.text}
        maxRows={10}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Switch label={chat.itFailed} isOn={answer.isError} onChange={(isError) => onChange({ isError })} />
        {takesImages && !isAdding && answer.assetIds.length === 0 && (
          <Button size="s" variant="ghost" icon={<ImagePlus aria-hidden />} onClick={() => setAdding(true)}>
            {chat.addImages}
          </Button>
        )}
      </div>
      {takesImages && (isAdding || answer.assetIds.length > 0) && (
        <div className="max-w-80">
          <ImageWells
            images={answer.assetIds}
            imagesNow={imagesNow}
            most={mostImages}
            hint={chat.resultImages}
            onChange={(assetIds) => onChange({ assetIds })}
          />
        </div>
      )}
    </div>
  )
}

function useAnswers(message: Message, calls: readonly ToolCallPart[]) {
  const client = useClient()
  const chatStore = useChatStore()
  const target = useTarget()
  const takesImages = useFormat() === 'messages'
  const store = answerStore(client, message.id)
  const { answers } = useStore(store, ({ value }) => value)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const sent = takesImages ? answers : answers.map((answer) => ({ ...answer, assetIds: [] }))
  const results = target === null ? null : resultsOf(calls, sent)

  async function deliver() {
    if (target === null || results === null || isBusy || !passOptions(target.options)) return
    setBusy(true)
    setFailure(null)
    try {
      await chatStore.getState().sendResults(target, results)
      forgetAnswers(client, message.id)
      focusComposer()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    answers,
    answersNow: () => store.getState().value.answers,
    change: (at: number, part: Partial<Answer>) =>
      store.getState().change({ answers: withAnswer(store.getState().value.answers, at, part) }),
    results,
    isBusy,
    failure,
    send: () => void deliver(),
  }
}

/** The wire format of the model that is asked next. */
function useFormat() {
  const target = useTarget()
  return useSettings(
    (settings) => settings.modelsOf('chat').find(({ id }) => id === target?.model)?.format ?? null,
  )
}
