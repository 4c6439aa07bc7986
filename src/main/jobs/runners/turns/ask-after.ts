import type { GatewayFacts } from '../../../../shared/domain/gateway-facts.ts'
import { GatewayError } from '../../../gateway/gateway-error.ts'
import type { EarlierTurn } from '../../../gateway/turns/image-turn.ts'
import type { EarlierTurns } from './earlier-turns.ts'

/**
 * Asks after what was said before. Where the gateway refuses that as it is (signatures that it does not take back, a body that is too
 * large: gateway-in-the-wild §7), it has made nothing and charged nothing, and is asked once more without it.
 */
export async function askAfter<Answer extends { facts: GatewayFacts }>(
  { turns, areMissing }: EarlierTurns,
  ask: (turns: readonly EarlierTurn[]) => Promise<Answer>,
): Promise<Answer> {
  try {
    return told(await ask(turns), turns.length > 0 ? 'sent' : areMissing ? 'missing' : null)
  } catch (error) {
    if (turns.length === 0 || !isRefusal(error)) throw error
    return told(await ask([]), 'refused')
  }
}

function told<Answer extends { facts: GatewayFacts }>(
  answer: Answer,
  earlierTurns: GatewayFacts['earlierTurns'],
): Answer {
  return { ...answer, facts: { ...answer.facts, earlierTurns } }
}

function isRefusal(error: unknown): boolean {
  return error instanceof GatewayError && error.kind === 'bad-request' && error.facts.wasCharged === 'no'
}
