import { z } from 'zod'
import { AssetId, type MessageId } from '../../../../shared/domain/ids.ts'
import type { Message } from '../../../../shared/domain/message/message.ts'
import type { ToolCallPart, ToolResultPart } from '../../../../shared/domain/message/part.ts'
import {
  createPersistedStore,
  type PersistedStoreClient,
  type PersistedStore,
} from '../../../data/persisted-store.ts'

/** What a person writes as the result of one call. */
const Answer = z.object({ text: z.string(), isError: z.boolean(), assetIds: z.array(AssetId) })
export type Answer = z.infer<typeof Answer>

const Answers = z.object({ answers: z.array(Answer) })
type Answers = z.infer<typeof Answers>

export const noAnswer: Answer = { text: '', isError: false, assetIds: [] }

const stores = new WeakMap<PersistedStoreClient, Map<MessageId, PersistedStore<Answers>>>()

/** What was written for a reply's calls and not sent: it survives every restart. */
export function answerStore(client: PersistedStoreClient, id: MessageId): PersistedStore<Answers> {
  const known = stores.get(client) ?? new Map<MessageId, PersistedStore<Answers>>()
  stores.set(client, known)
  const store =
    known.get(id) ??
    createPersistedStore({ client, slot: slotOf(id), schema: Answers, initial: { answers: [] } })
  known.set(id, store)
  return store
}

/** Once sent, it is in the conversation. */
export function forgetAnswers(client: PersistedStoreClient, id: MessageId): void {
  stores.get(client)?.get(id)?.getState().flush()
  stores.get(client)?.delete(id)
  client.workspace.write({ slot: slotOf(id), value: null }).catch(() => {
    // A form that nobody is shown again would keep its words.
  })
}

function slotOf(id: MessageId): string {
  return `chat:results:${id}`
}

/** The calls of a reply that has ended, in order. */
export function callsOf({ status, parts }: Message): ToolCallPart[] {
  return status === 'complete' ? parts.filter((part) => part.type === 'tool-call') : []
}

export function withAnswer(answers: readonly Answer[], at: number, change: Partial<Answer>): Answer[] {
  const count = Math.max(answers.length, at + 1)
  const all = Array.from({ length: count }, (_, index) => answers[index] ?? noAnswer)
  return all.with(at, { ...noAnswer, ...all[at], ...change })
}

/** Null until every call has a result. */
export function resultsOf(
  calls: readonly ToolCallPart[],
  answers: readonly Answer[],
): ToolResultPart[] | null {
  const results = calls.map(({ callId, name }, index): ToolResultPart => {
    const { text, isError, assetIds } = answers[index] ?? noAnswer
    return { type: 'tool-result', callId, name, text: text.trim(), isError, assetIds: [...assetIds] }
  })
  return results.every(({ text, assetIds }) => text !== '' || assetIds.length > 0) ? results : null
}
