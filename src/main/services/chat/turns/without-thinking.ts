import type { GenerateContentTurn } from '../../../gateway/endpoints/generate-content/generate-content.ts'
import type { MessagesTurn } from '../../../gateway/endpoints/messages/messages.ts'
import { GatewayError } from '../../../gateway/errors/gateway-error.ts'

/**
 * Whether an answer may be about thinking that is not taken back (docs/gateway.md, *Thinking and signatures*): the
 * request was refused as it is, before a stream or as an error inside one that began with 200. What it says is not
 * looked at.
 */
export function mayRefuseThinking(error: unknown): boolean {
  return error instanceof GatewayError && error.kind === 'bad-request' && refusing.has(error.facts.status)
}

const refusing: ReadonlySet<number | undefined> = new Set([200, 400])

/** The same turns without what the model thought; null when there was none. */
export function messagesWithoutThinking(turns: readonly MessagesTurn[]): MessagesTurn[] | null {
  let hasThinking = false
  const lighter = turns.map((turn): MessagesTurn => {
    if (typeof turn.content === 'string') return turn
    const content = turn.content.filter((block) => !isThinking(block))
    if (content.length < turn.content.length) hasThinking = true
    return { ...turn, content }
  })
  return hasThinking ? lighter.filter(({ content }) => content.length > 0) : null
}

/** The same contents without thoughts and without signatures; null when there were none. */
export function contentsWithoutThinking(turns: readonly GenerateContentTurn[]): GenerateContentTurn[] | null {
  let hasThinking = false
  const lighter = turns.map((turn): GenerateContentTurn => {
    const parts = turn.parts.flatMap((part) => {
      if (part['thought'] !== true && !isSigned(part)) return [part]
      hasThinking = true
      const { thoughtSignature: _camel, thought_signature: _snake, ...rest } = part
      const isNothing = rest['thought'] === true || Object.values(rest).every((value) => value === '')
      return isNothing ? [] : [rest]
    })
    return { ...turn, parts }
  })
  return hasThinking ? lighter.filter(({ parts }) => parts.length > 0) : null
}

function isThinking(block: unknown): boolean {
  const { type } = (block ?? {}) as { type?: unknown }
  return typeof type === 'string' && type.includes('thinking')
}

function isSigned(part: Record<string, unknown>): boolean {
  return 'thoughtSignature' in part || 'thought_signature' in part
}
