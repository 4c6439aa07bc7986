import type { AssetId, ConversationId, MessageId } from '../../../../shared/domain/ids.ts'
import { Message } from '../../../../shared/domain/message/message.ts'
import { encodeBody } from '../../../gateway/http/request-body.ts'
import type { StoredMessage } from '../../../store/tables/messages.ts'
import type { TurnSource } from './turn-source.ts'
import { toChatCompletionsTurns } from './turns-chat-completions.ts'
import { toGenerateContentTurns } from './turns-generate-content.ts'
import { toMessagesTurns } from './turns-messages.ts'

export const imageId = 'ast_00000000000000000000000001' as AssetId
export const goneId = 'ast_00000000000000000000000002' as AssetId
export const soundId = 'ast_00000000000000000000000003' as AssetId
export const paperId = 'ast_00000000000000000000000004' as AssetId
export const videoId = 'ast_00000000000000000000000005' as AssetId

const types: Record<string, string> = {
  [imageId]: 'image/png',
  [soundId]: 'audio/mpeg',
  [paperId]: 'application/pdf',
  [videoId]: 'video/quicktime',
}

export function stored(change: Partial<Message>, providerParts: unknown[] | null = null): StoredMessage {
  const message = Message.parse({
    id: 'msg_00000000000000000000000001' as MessageId,
    conversationId: 'cnv_00000000000000000000000001' as ConversationId,
    parentId: null,
    role: 'assistant',
    status: 'complete',
    parts: [],
    model: 'model-a',
    connectionId: null,
    stopReason: null,
    failure: null,
    usage: null,
    createdAt: 0,
    firstTextAt: null,
    endedAt: null,
    isDamaged: false,
    ...change,
  })
  return { message, providerParts }
}

export const question = (text: string, media: AssetId[] = []) =>
  stored({
    role: 'user',
    model: null,
    parts: [
      ...(text === '' ? [] : [{ type: 'text' as const, text }]),
      ...media.map((assetId) => ({
        type: 'media' as const,
        assetId,
        kind: 'image' as const,
        mimeType: 'image/png',
        fileName: '',
        width: 1,
        height: 1,
      })),
    ],
  })

export const reference = {
  atelierMedia: imageId,
  kind: 'image',
  mimeType: 'image/png',
  width: 1,
  height: 1,
}
export const words = [{ type: 'text' as const, text: 'Here.' }]

export const imageReply = (change: Partial<Message> = {}) =>
  stored({ parts: words, ...change }, [
    { text: 'Hm', thought: true },
    { text: 'Here.' },
    { inline_data: { mime_type: 'image/jpeg', data: reference }, thought_signature: 'c2ln' },
    { text: '' },
    { text: '', thoughtSignature: 'bGFzdA==' },
  ])

export const source = (path: StoredMessage[], model = 'model-a'): TurnSource => ({
  path,
  model,
  readMedia: async (id) => {
    const mimeType = types[id]
    return mimeType === undefined
      ? null
      : {
          sentFile: true,
          mimeType,
          byteSize: 3,
          async *chunks() {
            yield Buffer.from('PNG')
          },
        }
  },
})

/** What arrives of turns. */
async function onTheWire(turns: Promise<unknown>): Promise<unknown> {
  const body = encodeBody(await turns)
  if (typeof body === 'string') return JSON.parse(body)
  const chunks: Uint8Array[] = []
  for await (const chunk of body.chunks()) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

export const generateContentTurns = (from: TurnSource) => onTheWire(toGenerateContentTurns(from))
export const chatCompletionsTurns = (from: TurnSource) => onTheWire(toChatCompletionsTurns(from))
export const messagesTurns = (from: TurnSource) => onTheWire(toMessagesTurns(from))
