import { noUsage } from '../../../shared/domain/usage.ts'
import type { Logprobs } from '../../../shared/domain/reply-details.ts'
import type { MediaDoors } from '../arriving-media.ts'
import { GatewayError } from '../gateway-error.ts'
import type { ReplyEvent } from '../reply-event.ts'
import { doneMarker, type ReplyReader } from '../reply-reader.ts'
import { ChatCompletionsChunk, type ChatCompletionsChoice } from '../wire/chat-completions.ts'
import { type ChoiceRecord, createChoiceRecord } from './chat-completions-choice.ts'
import { mergeUsage, toCitation, toLogprobSteps } from './chat-completions-details.ts'
import { findPlainText } from './chat-completions-plain.ts'

type Choice = ChoiceRecord & { index: number; stopReason: string | null }

/**
 * Turns the chunks of one chat-completions reply into domain events. The terminal marker is a finish_reason: a
 * gateway may write `[DONE]` under a stream that it gave up. Of several choices, which arrive mixed, the one that
 * comes first is the reply; the others are alternatives.
 */
export function createChatCompletionsReader(media: MediaDoors): ReplyReader {
  const choices = new Map<number, Choice>()
  const steps: Logprobs['steps'] = []
  let main: Choice | null = null
  let usage = noUsage
  let isDone = false

  const choiceAt = (index: number): Choice => {
    const choice = choices.get(index) ?? {
      ...createChoiceRecord(media),
      index,
      stopReason: null,
    }
    choices.set(index, choice)
    main ??= choice
    return choice
  }

  const start = ({ id, model }: ChatCompletionsChunk): ReplyEvent[] =>
    main === null ? [{ type: 'reply-start', responseId: id || null, model: model || null }] : []

  /** Of the others nothing is told before the end. */
  const readChoice = (
    wire: ChatCompletionsChoice,
    position: number,
  ): ReplyEvent[] | Promise<ReplyEvent[]> => {
    const choice = choiceAt(wire.index ?? position)
    choice.stopReason = wire.finish_reason || choice.stopReason
    const delta = wire.delta ?? wire.message
    const words = delta ? choice.read(delta, wire.message === delta) : []
    if (choice !== main) return words instanceof Promise ? words.then(() => []) : []
    if (wire.logprobs) steps.push(...toLogprobSteps(wire.logprobs))
    const citations = (delta?.annotations ?? []).flatMap((annotation): ReplyEvent[] => {
      const citation = annotation && toCitation(annotation)
      return citation ? [{ type: 'citation', citation }] : []
    })
    return words instanceof Promise
      ? words.then((events) => [...events, ...citations])
      : [...words, ...citations]
  }

  const readUsage = (wire: ChatCompletionsChunk['usage']): ReplyEvent[] => {
    if (!wire) return []
    usage = mergeUsage(usage, wire)
    return [{ type: 'usage', usage }]
  }

  const finishAll = async (): Promise<ReplyEvent[]> => {
    const all = [...choices.values()].toSorted((one, other) => one.index - other.index)
    const events = (await main?.finish()) ?? []
    const others = all.filter((choice) => choice !== main)
    for (const choice of others) await choice.finish()
    const alternatives = others.map(({ result, stopReason }) => ({ ...result(), stopReason }))
    return [
      ...events,
      ...(steps.length === 0 ? [] : [{ type: 'logprobs' as const, logprobs: { average: null, steps } }]),
      ...(alternatives.length === 0 ? [] : [{ type: 'alternatives' as const, alternatives }]),
    ]
  }

  return {
    read(value) {
      if (value === doneMarker) {
        isDone = true
        return []
      }
      const chunk = ChatCompletionsChunk.safeParse(value)
      if (!chunk.success) return []
      const wire = chunk.data.choices ?? []
      const opening = wire.length === 0 ? [] : start(chunk.data)
      const read = wire.map(readChoice)
      const counted = readUsage(chunk.data.usage)
      if (!read.some((events) => events instanceof Promise)) {
        return [...opening, ...(read as ReplyEvent[][]).flat(), ...counted]
      }
      return Promise.all(read).then((events) => [...opening, ...events.flat(), ...counted])
    },
    plain(value) {
      const found = findPlainText(value)
      const choice = main
      if (found === null || choice === null || found.index !== choice.index) return null
      return { text: found.text, read: choice.addContent }
    },
    flush: finishAll,
    isDone: () => isDone,
    stopReason: () => main?.stopReason ?? null,
    failure: () =>
      main?.stopReason === 'content_filter' && main.isEmpty()
        ? new GatewayError('content-blocked', { status: 200, wasCharged: 'maybe', detail: main.stopReason })
        : null,
    providerParts: () => main?.result().providerParts ?? [],
  }
}
