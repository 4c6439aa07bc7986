import type { MessagesTurn } from '../../../gateway/endpoints/messages/messages.ts'
import type { SentFile } from '../../../gateway/http/request-body.ts'
import { imageTypes } from '../../../gateway/wire/messages.ts'
import type { ToolResultPart } from '../../../../shared/domain/message/part.ts'
import type { StoredMessage } from '../../../store/tables/messages.ts'
import { answerCalls, resultText, type SentCall } from './tool-results.ts'
import { providerFormat, readFiles, type TurnSource, wordsOf } from './turn-source.ts'

type Block = Record<string, unknown>

/**
 * The shown path as turns of the messages format. What a provider sent goes back verbatim, because thinking without
 * its signature is refused (docs/gateway.md, *Thinking and signatures*); thinking of another model, replies that were
 * cut off and what another format made are left out but for their words. The results of tools come first in their turn,
 * and a call that the person passed by is answered as not run: a call without its answer is refused.
 */
export async function toMessagesTurns(source: TurnSource): Promise<MessagesTurn[]> {
  const turns = await Promise.all(
    source.path.map(async (stored, index): Promise<MessagesTurn> => {
      if (stored.message.role === 'assistant') return { role: 'assistant', content: toReply(stored, source) }
      const before = source.path[index - 1]
      const calls = before === undefined ? [] : callsOf(toReply(before, source))
      return { role: 'user', content: await toQuestion(stored, calls, source) }
    }),
  )
  return mergeRoles(turns.filter(({ content }) => content.length > 0))
}

function toReply(stored: StoredMessage, source: TurnSource): string | Block[] {
  const { message, providerParts } = stored
  if (message.status === 'complete' && providerParts !== null && providerFormat(stored) === 'messages') {
    return providerParts.filter((block) => isSendable(block, message.model === source.model)) as Block[]
  }
  return wordsOf(message).trimEnd()
}

function isSendable(block: unknown, isSameModel: boolean): boolean {
  const { type, text } = (block ?? {}) as { type?: unknown; text?: unknown }
  if (typeof type !== 'string') return false
  // The document: a text block has at least one character.
  if (type === 'text') return typeof text === 'string' && text.trim() !== ''
  return isSameModel || !type.includes('thinking')
}

function callsOf(content: string | Block[]): SentCall[] {
  if (typeof content === 'string') return []
  const calls = content.filter(({ type }) => type === 'tool_use')
  return calls.map(({ id, name }) => ({ id: String(id), name: String(name) }))
}

async function toQuestion(
  { message }: StoredMessage,
  calls: readonly SentCall[],
  { readMedia }: TurnSource,
): Promise<string | Block[]> {
  const text = wordsOf(message)
  const { answers, others } = answerCalls(calls, message)
  const results = await Promise.all(
    answers.map(({ call, result }) => toResultBlock(call, result, { readMedia })),
  )
  const files = await readFiles(message, readMedia, 'messages')
  const words = others.map((result) => ({ type: 'text', text: resultText(result) }))
  const blocks = [...results, ...words, ...files.map(({ file }) => toFileBlock(file))]
  if (blocks.length === 0) return text
  return [...blocks, ...(text === '' ? [] : [{ type: 'text', text }])]
}

async function toResultBlock(
  { id }: SentCall,
  { text, isError, assetIds }: ToolResultPart,
  { readMedia }: Pick<TurnSource, 'readMedia'>,
): Promise<Block> {
  const images = (await Promise.all(assetIds.map((assetId) => readMedia(assetId)))).filter(
    (file) => file !== null,
  )
  const words = text === '' ? [] : [{ type: 'text', text }]
  return {
    type: 'tool_result',
    tool_use_id: id,
    content: images.length === 0 ? text : [...words, ...images.map(toFileBlock)],
    ...(isError ? { is_error: true } : {}),
  }
}

function toFileBlock(file: SentFile): Block {
  const isImage = imageTypes.some((type) => type === file.mimeType)
  const source = { type: 'base64', media_type: file.mimeType, data: file }
  return { type: isImage ? 'image' : 'document', source }
}

/** The document: consecutive messages of one role are one turn. */
function mergeRoles(turns: readonly MessagesTurn[]): MessagesTurn[] {
  const merged: MessagesTurn[] = []
  for (const turn of turns) {
    const last = merged.at(-1)
    if (last?.role === turn.role) last.content = [...toBlocks(last.content), ...toBlocks(turn.content)]
    else merged.push({ ...turn })
  }
  return merged
}

function toBlocks(content: string | unknown[]): unknown[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content
}
