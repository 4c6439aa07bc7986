import type { Message } from '../../../../shared/domain/message/message.ts'
import type { ToolResultPart } from '../../../../shared/domain/message/part.ts'

/** A call as the next request gives it back; `id` is empty where the format has none. */
export type SentCall = { id: string; name: string }

/** What the model reads of a call that the person passed by. */
const notRun = 'The user did not run this tool.'

export function answerCalls(calls: readonly SentCall[], message: Message) {
  const others = resultsOf(message)
  const answers = calls.map((call) => {
    const index = others.findIndex((result) => isAnswer(result, call))
    const [found] = index === -1 ? [] : others.splice(index, 1)
    return { call, result: found ?? passedBy(call) }
  })
  return {
    /** One a call, in their order: no format takes a call back without its answer. */
    answers,
    /** Answers to calls that do not go back: their reply was cut off, or another format made it. */
    others,
  }
}

export function resultsOf(message: Message): ToolResultPart[] {
  return message.parts.filter((part) => part.type === 'tool-result')
}

export function isAnswer(result: Pick<ToolResultPart, 'callId' | 'name'>, { id, name }: SentCall): boolean {
  return result.callId === id && (id !== '' || result.name === name)
}

/** An answer as words, where nothing asks for it any more. */
export function resultText({ name, text }: ToolResultPart): string {
  return `${name}: ${text}`
}

function passedBy({ id, name }: SentCall): ToolResultPart {
  return { type: 'tool-result', callId: id, name, text: notRun, isError: true, assetIds: [] }
}
