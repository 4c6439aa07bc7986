import type { AssetId, ConnectionId, ConversationId, MessageId } from '../../../shared/domain/ids.ts'
import type { ModelId } from '../../../shared/domain/connection/model.ts'
import type { ChatOptions } from '../../../shared/domain/options/chat-options.ts'
import type { ToolResultPart } from '../../../shared/domain/message/part.ts'
import type { Failure } from '../../../shared/errors.ts'
import type { FormValue } from '../../ui/schema-form/field-value.ts'
import { noFiles, type DraftFile } from './attach/draft-file.ts'
import type { ChatSettings, SettingsChange } from './options/chat-settings.ts'
import type { ConversationList } from './conversations/conversation-list.ts'
import type { DraftKey } from './composer/draft-storage.ts'
import type { ReadingPlace } from './thread/reading-places.ts'
import type { Thread } from './thread/thread.ts'

/** What is typed and not sent. */
export type Draft = {
  readonly text: string
  readonly files: readonly DraftFile[]
  readonly isSending: boolean
  /** Why the last press of Send did not go through; the text is still here. */
  readonly failure: Failure | null
}

export const emptyDraft: Draft = { text: '', files: noFiles, isSending: false, failure: null }

/** Which gateway and model a reply is asked from, and what is asked beside the words. */
export type Target = {
  readonly connectionId: ConnectionId
  readonly model: ModelId
  readonly options: ChatOptions | null
}

export type ChatFacts = {
  readonly list: ConversationList
  readonly threads: Readonly<Record<ConversationId, Thread>>
}

export type ChatViewFacts = {
  readonly openId: ConversationId | null
  /** How often somebody was led to a message: its place is then found anew. */
  readonly jumps: number
  /** Where the last one led. */
  readonly foundId: MessageId | null
  readonly drafts: Readonly<Record<DraftKey, Draft>>
  /** What each conversation is asked with; `new` has what was last used. Absent until it has been read. */
  readonly settings: Readonly<Record<DraftKey, ChatSettings>>
  /** What was chosen before that: it wins over what is read. */
  readonly settingsChanges: Readonly<Record<DraftKey, SettingsChange>>
}

export type ChatActions = {
  /** Reads and follows the list; the returned function leaves it. Replies go on without us. */
  start(): () => void
  loadMore(): Promise<void>
  /** Where it, or a page more of it, could not be read. */
  readListAgain(): void
  /** Shows a conversation and follows it; null shows the start of a new one. */
  open(id: ConversationId | null): void
  loadEarlier(): Promise<void>
  /** Opens a conversation at a message of it, on whichever path. Rejects where that cannot be shown now. */
  showMessage(id: ConversationId, messageId: MessageId): Promise<void>
  /** Where a conversation was being read; null at its end. Nothing is drawn by it. */
  placeIn(id: ConversationId): ReadingPlace | null
  keepPlace(id: ConversationId, place: ReadingPlace | null): void
  /** Of the open conversation, or of this one (null: one that is not begun). */
  setDraft(text: string, id?: ConversationId | null): void
  flushDrafts(): void
  /** From now on, for the open conversation. */
  chooseModel(model: ModelId): void
  setOptions(format: ChatOptions['format'], fields: FormValue): void
  /** Sends the draft; gives the conversation it went to, or null when it did not go. */
  send(target: Target): Promise<ConversationId | null>
  /** Adds files to the draft, each by way of the Library. What cannot be used stays there and says why. */
  attach(files: readonly File[]): Promise<void>
  /** Adds a file of the Library to the draft. */
  attachKept(id: AssetId): Promise<void>
  detach(fileKey: string): void
  /** Answers the tool calls of the last reply. Rejects when that did not go. */
  sendResults(target: Target, results: readonly ToolResultPart[]): Promise<void>
  stop(messageId: MessageId): Promise<void>
  regenerate(messageId: MessageId, target: Target): Promise<void>
  /** Shows another version of a reply, and what followed it. */
  choose(messageId: MessageId): Promise<void>
  rename(id: ConversationId, title: string): Promise<void>
  remove(id: ConversationId): Promise<void>
  restore(id: ConversationId): Promise<void>
}

export type ChatState = ChatFacts & ChatViewFacts & ChatActions

export function draftKey(id: ConversationId | null): DraftKey {
  return id ?? 'new'
}
