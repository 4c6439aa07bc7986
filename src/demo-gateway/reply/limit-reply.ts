import { splitIntoTokens, tokensIn } from './tokens.ts'

export type SpokenReply = {
  text: string
  stopReason: 'end_turn' | 'max_tokens' | 'stop_sequence'
  stopSequence: string | null
}

/** Ends a reply before the first stop sequence in it, or where its tokens are used up. */
export function limitReply(text: string, maxTokens: number, stopSequences: readonly string[]): SpokenReply {
  const found = stopSequences
    .map((sequence) => ({ sequence, at: text.indexOf(sequence) }))
    .filter(({ at }) => at >= 0)
    .toSorted((left, right) => left.at - right.at)[0]
  const allowed = found === undefined ? text : text.slice(0, found.at)

  let spent = 0
  let kept = ''
  for (const piece of splitIntoTokens(allowed)) {
    spent += tokensIn(piece)
    if (spent > maxTokens) return { text: kept, stopReason: 'max_tokens', stopSequence: null }
    kept += piece
  }
  if (found !== undefined) return { text: kept, stopReason: 'stop_sequence', stopSequence: found.sequence }
  return { text: kept, stopReason: 'end_turn', stopSequence: null }
}
