import type { MessagesTurn } from '../../gateway/endpoints/messages.ts'
import { imageTypes } from '../../gateway/wire/messages.ts'
import type { StoredMessage } from '../../store/messages.ts'
import { providerFormat, readPictures, type TurnSource, wordsOf } from './turn-source.ts'

/**
 * The shown path as turns of the messages format. What a provider sent goes back verbatim, because thinking without
 * its signature is refused (gateway-in-the-wild §7); thinking of another model, replies that were cut off and what
 * another format made are left out but for their words.
 */
export async function toMessagesTurns(source: TurnSource): Promise<MessagesTurn[]> {
  const turns = await Promise.all(source.path.map((stored) => toTurn(stored, source)))
  return turns.flat()
}

async function toTurn(stored: StoredMessage, source: TurnSource): Promise<MessagesTurn[]> {
  const { message, providerParts } = stored
  const text = wordsOf(message)
  if (message.role === 'user') {
    const pictures = await readPictures(message, source.readMedia, imageTypes)
    if (pictures.length === 0) return text === '' ? [] : [{ role: 'user', content: text }]
    const blocks = pictures.map(({ mimeType, base64 }) => ({
      type: 'image',
      source: { type: 'base64', media_type: mimeType, data: base64 },
    }))
    return [{ role: 'user', content: [...blocks, ...(text === '' ? [] : [{ type: 'text', text }])] }]
  }
  if (message.status === 'complete' && providerParts !== null && providerFormat(stored) === 'messages') {
    const blocks = providerParts.filter((block) => isSendable(block, message.model === source.model))
    return blocks.length === 0 ? [] : [{ role: 'assistant', content: blocks }]
  }
  return text === '' ? [] : [{ role: 'assistant', content: text.trimEnd() }]
}

function isSendable(block: unknown, isSameModel: boolean): boolean {
  const { type, text } = (block ?? {}) as { type?: unknown; text?: unknown }
  if (typeof type !== 'string') return false
  // The document: a text block has at least one character.
  if (type === 'text') return typeof text === 'string' && text.trim() !== ''
  return isSameModel || !type.includes('thinking')
}
