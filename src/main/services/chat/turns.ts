import type { MessagesTurn } from '../../gateway/endpoints/messages.ts'
import type { StoredMessage } from '../../store/messages.ts'

/**
 * The shown path as turns of the next request. What a provider sent goes back verbatim, because thinking without its
 * signature is refused (gateway-in-the-wild §7); thinking of another model and of replies that were cut off is left out.
 */
export function toTurns(path: readonly StoredMessage[], model: string): MessagesTurn[] {
  return path.flatMap(({ message, providerParts }): MessagesTurn[] => {
    const text = message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')
    if (message.role === 'user') return text.trim() === '' ? [] : [{ role: 'user', content: text }]
    if (message.status === 'complete' && providerParts !== null) {
      const blocks = providerParts.filter((block) => isSendable(block, message.model === model))
      return blocks.length === 0 ? [] : [{ role: 'assistant', content: blocks }]
    }
    return text.trim() === '' ? [] : [{ role: 'assistant', content: text.trimEnd() }]
  })
}

function isSendable(block: unknown, isSameModel: boolean): boolean {
  const { type, text } = (block ?? {}) as { type?: unknown; text?: unknown }
  if (typeof type !== 'string') return false
  // The document: a text block has at least one character.
  if (type === 'text') return typeof text === 'string' && text.trim() !== ''
  return isSameModel || !type.includes('thinking')
}
