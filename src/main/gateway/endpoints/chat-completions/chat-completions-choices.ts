import type { Logprobs } from '../../../../shared/domain/message/reply-details.ts'
import type { MediaIo } from '../../reply/arriving-media.ts'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import type { ChatCompletionsChoice, ChatCompletionsDelta } from '../../wire/chat-completions.ts'
import { type ChoiceRecord, createChoiceRecord } from './chat-completions-choice.ts'
import { toCitation, toLogprobSteps } from './chat-completions-details.ts'

type Choice = ChoiceRecord & { index: number; stopReason: string | null }

type Read = ReplyEvent[] | Promise<ReplyEvent[]>

/** The choices of one reply, which arrive mixed. The one that comes first is the reply, the others are alternatives. */
export type Choices = {
  main(): Choice | null
  /** What the main one tells; of the others nothing is told before the end. */
  read(wire: readonly ChatCompletionsChoice[]): Read
  finish(): Promise<ReplyEvent[]>
}

export function createChoices(media: MediaIo): Choices {
  const choices = new Map<number, Choice>()
  const steps: Logprobs['steps'] = []
  let main: Choice | null = null

  const choiceAt = (index: number): Choice => {
    const choice = choices.get(index) ?? { ...createChoiceRecord(media), index, stopReason: null }
    choices.set(index, choice)
    main ??= choice
    return choice
  }

  const readOne = (wire: ChatCompletionsChoice, position: number): Read => {
    const choice = choiceAt(wire.index ?? position)
    choice.stopReason = wire.finish_reason || choice.stopReason
    const delta = wire.delta ?? wire.message
    const words = delta ? choice.read(delta, wire.message === delta) : []
    if (choice !== main) return words instanceof Promise ? words.then(() => []) : []
    if (wire.logprobs) steps.push(...toLogprobSteps(wire.logprobs))
    const citations = citationsOf(delta)
    return words instanceof Promise
      ? words.then((events) => [...events, ...citations])
      : [...words, ...citations]
  }

  return {
    main: () => main,
    read(wire) {
      const read = wire.map(readOne)
      if (read.some((events) => events instanceof Promise)) {
        return Promise.all(read).then((events) => events.flat())
      }
      return (read as ReplyEvent[][]).flat()
    },
    async finish() {
      const events = (await main?.finish()) ?? []
      if (steps.length > 0) events.push({ type: 'logprobs', logprobs: { average: null, steps } })
      const others = [...choices.values()].filter((choice) => choice !== main)
      for (const choice of others) await choice.finish()
      const alternatives = others
        .toSorted((one, other) => one.index - other.index)
        .map(({ result, stopReason }) => ({ ...result(), stopReason }))
      if (alternatives.length > 0) events.push({ type: 'alternatives', alternatives })
      return events
    },
  }
}

function citationsOf(delta: ChatCompletionsDelta | null | undefined): ReplyEvent[] {
  return (delta?.annotations ?? []).flatMap((annotation) => {
    const citation = annotation && toCitation(annotation)
    return citation ? [{ type: 'citation', citation }] : []
  })
}
