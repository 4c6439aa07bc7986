import type { MessageId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message/message.ts'
import type { Part } from '../../../shared/domain/message/part.ts'
import { makesImages, type Model } from '../../../shared/domain/connection/model.ts'
import type { Failure } from '../../../shared/errors.ts'
import type { ChatSettings } from './options/chat-settings.ts'
import { draftKey, emptyDraft, type ChatState, type Draft } from './chat-state.ts'
import type { Thread } from './thread/thread.ts'

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

/** The same, for whoever shows nothing of it. */
export function arrivingReplyId(state: ChatState): MessageId | null {
  return arrivingReply(state)?.id ?? null
}

/** The last message, if it is a reply that arrives no more. */
export function endedReply(state: ChatState): Message | null {
  const last = lastMessage(state)
  return last?.role === 'assistant' && last.status !== 'streaming' ? last : null
}

/** What the open conversation is asked with; null until that has been read. */
export function openSettings({ openId, settings }: ChatState): ChatSettings | null {
  return settings[draftKey(openId)] ?? null
}

/** The same as far as it is known, with what was chosen meanwhile. */
export function shownFields(state: ChatState, format: keyof ChatSettings['fields']) {
  const key = draftKey(state.openId)
  return (state.settings[key] ?? state.settingsChanges[key])?.fields?.[format]
}

function chosenModel(state: ChatState): string | null | undefined {
  const key = draftKey(state.openId)
  return (state.settings[key] ?? state.settingsChanges[key])?.model
}

/**
 * The model to ask: the one chosen for this conversation, else the one that answered last here, else the one last used
 * anywhere, else the first of the connection that answers in words.
 */
export function modelToAsk(state: ChatState, models: readonly Model[]): string | null {
  const lastUsed = state.settings[draftKey(null)]?.model
  const wanted = [chosenModel(state), lastMessage(state)?.model, lastUsed]
  const offered = wanted.find((id) => models.some((model) => model.id === id))
  return offered ?? (models.find((model) => !makesImages(model)) ?? models[0])?.id ?? null
}

/**
 * The model that the open conversation went with, where it is not offered here and another one is about to answer for the
 * first time; null while the models are not known.
 */
export function missingModel(state: ChatState, models: readonly Model[]): string | null {
  const answeredLast = lastMessage(state)?.model ?? null
  const wanted = chosenModel(state) ?? answeredLast
  const isOffered = models.length === 0 || models.some(({ id }) => id === wanted)
  const isNew = state.openId !== null && answeredLast !== modelToAsk(state, models)
  return isOffered || !isNew ? null : wanted
}

/** A lost connection is said once, by the shell, for the whole window. */
export function toShow(failure: Failure | null): Failure | null {
  return failure?.code === 'disconnected' ? null : failure
}

/**
 * What stands around the messages of the open conversation. None of it changes while a reply grows: whoever asked for the
 * thread itself would be drawn anew in every frame.
 */
export function threadFailure(state: ChatState): Failure | null {
  return toShow(openThread(state)?.failure ?? null)
}

export function hasThreadMessages(state: ChatState): boolean {
  return (openThread(state)?.order.length ?? 0) > 0
}

export function isThreadLoading(state: ChatState): boolean {
  return openThread(state)?.status === 'loading'
}

/** All the words of a message as one text; what the model only thought is left out. */
export function plainText(message: Message): string {
  return message.parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n\n')
}

/** What a part says, whatever it is. */
export function wordsOf(part: Part): string {
  return 'text' in part ? part.text : ''
}

/** All that stands in a message, where nothing but its words can be shown. */
export function allWords({ parts }: Message): string {
  return parts
    .map(wordsOf)
    .filter((words) => words !== '')
    .join('\n\n')
}
