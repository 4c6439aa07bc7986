import type { Logprobs } from '../../../../shared/domain/message/reply-details.ts'
import { countOf, recordsOf, textOf } from '../../http/fields.ts'
import { isRecord } from '../../http/is-record.ts'
import type { MediaIo } from '../../reply/arriving-media.ts'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import { andThen, inOrder, type Read } from '../../reply/reply-reader.ts'
import { type ChoiceRecord, createChoiceRecord } from './chat-completions-choice.ts'
import { toCitation, toLogprobSteps } from './chat-completions-details.ts'

type Choice = ChoiceRecord & { index: number; stopReason: string | null }

/** The choices of one reply, which arrive mixed. The one that comes first is the reply, the others are alternatives. */
export function createChoices(media: MediaIo) {
  const choices = new Map<number, Choice>()
  const steps: Logprobs['steps'] = []
  let main: Choice | null = null

  const choiceAt = (index: number): Choice => {
    const choice = choices.get(index) ?? { ...createChoiceRecord(media), index, stopReason: null }
    choices.set(index, choice)
    main ??= choice
    return choice
  }

  const readOne = (wire: Record<string, unknown>, position: number): Read => {
    const choice = choiceAt(countOf(wire['index']) ?? position)
    choice.stopReason = textOf(wire['finish_reason']) || choice.stopReason
    const { delta, message, logprobs } = wire
    const words = isRecord(delta)
      ? choice.read(delta, false)
      : isRecord(message)
        ? choice.read(message, true)
        : []
    if (choice !== main) return words instanceof Promise ? words.then(() => []) : []
    if (isRecord(logprobs)) steps.push(...toLogprobSteps(logprobs))
    return andThen(words, () => citationsOf(delta ?? message))
  }

  return {
    main: () => main,
    /** What the main one tells; of the others nothing is told before the end. */
    read: (wire: readonly Record<string, unknown>[]) => inOrder(wire.map(readOne)),
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

function citationsOf(delta: unknown): ReplyEvent[] {
  return recordsOf(isRecord(delta) ? delta['annotations'] : null).flatMap((annotation) => {
    const citation = toCitation(annotation)
    return citation === null ? [] : [{ type: 'citation', citation }]
  })
}
