import type { Message } from '../../../shared/domain/message.ts'
import type { Model } from '../../../shared/domain/model.ts'
import type { Failure } from '../../../shared/errors.ts'
import { draftKey, emptyDraft, type ChatState, type Draft } from './chat-state.ts'
import type { Thread } from './thread.ts'

export function openThread({ openId, threads }: ChatState): Thread | null {
  return openId === null ? null : (threads[openId] ?? null)
}

export function openDraft({ openId, drafts }: ChatState): Draft {
  return drafts[draftKey(openId)] ?? emptyDraft
}

export function lastMessage(state: ChatState): Message | null {
  const thread = openThread(state)
  const id = thread?.order.at(-1)
  return (id && thread?.byId[id]) ?? null
}

/** The reply that is arriving in the open conversation. */
export function arrivingReply(state: ChatState): Message | null {
  const last = lastMessage(state)
  return last?.status === 'streaming' ? last : null
}

/** The model to ask: the one chosen, else the one that answered last here, else the connection's first. */
export function modelToAsk(state: ChatState, models: readonly Model[]): string | null {
  const wanted = [state.model, lastMessage(state)?.model]
  const offered = wanted.find((id) => models.some((model) => model.id === id))
  return offered ?? models[0]?.id ?? null
}

/** A lost connection is said once, by the shell, for the whole window. */
export function toShow(failure: Failure | null): Failure | null {
  return failure?.code === 'disconnected' ? null : failure
}

/** All the words of a message as one text; what the model only thought is left out. */
export function plainText(message: Message): string {
  return message.parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n\n')
}
