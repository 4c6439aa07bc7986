import type { GatewayFacts } from '../../../../shared/domain/job/gateway-facts.ts'
import { GatewayError } from '../../../gateway/errors/gateway-error.ts'
import type { EarlierTurn } from '../../../gateway/endpoints/images/image-turn.ts'
import type { EarlierTurns } from './earlier-turns.ts'

/** What says of a request that nobody began with it: its form, its size, what is in it. */
const refusals: ReadonlySet<number | undefined> = new Set([400, 413, 422])

/**
 * Asks after what was said before. Where the gateway refuses that as it is (a body that is too large, or signatures
 * that it does not take back: docs/gateway.md, *Thinking and signatures*), it has made nothing and charged nothing, and
 * is asked once more without it. After anything else (a deadline, a conflict, an error inside an answer) the model may
 * have worked: that is never asked for a second time.
 */
export async function retryWithoutTurns<Answer extends { facts: GatewayFacts }>(
  { turns, fate }: EarlierTurns,
  ask: (turns: readonly EarlierTurn[]) => Promise<Answer>,
): Promise<Answer> {
  try {
    return told(await ask(turns), fate)
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
  if (!(error instanceof GatewayError) || error.kind !== 'bad-request') return false
  const { status, wasCharged, isInAnswer = false } = error.facts
  return refusals.has(status) && wasCharged === 'no' && !isInAnswer
}
