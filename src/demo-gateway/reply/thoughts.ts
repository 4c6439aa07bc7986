import { topicOf } from './topic.ts'
import type { Turn } from './turn.ts'

/** What the demo shows as its thinking, when that is enabled. */
export function composeThoughts(turns: readonly Turn[], system: string): string {
  const question = turns.findLast((turn) => turn.role === 'user')?.text ?? ''
  return [
    `The person writes about ${topicOf(question)}.`,
    `This is turn ${turns.filter((turn) => turn.role === 'user').length} of the conversation.`,
    ...(system === '' ? [] : [`I was told: ${system.slice(0, 120).replace(/\s+/g, ' ')}`]),
    'A clear structure will help: say the main thing first, then a few points, then a next step.',
  ].join(' ')
}
