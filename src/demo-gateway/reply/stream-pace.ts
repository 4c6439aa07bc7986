import type { Exchange } from '../gateway.ts'
import { createPace } from './pace.ts'

const tokensPerSecond = 40

/** Says when the next tokens are due; false once the options say that the stream is to be cut. */
export type StreamPace = (tokens: number) => Promise<boolean>

export function paceStream({ gateway, signal }: Exchange, model: string): StreamPace {
  const speed = gateway.speed * (model.endsWith('-fast') ? 4 : 1)
  const pace = createPace(tokensPerSecond * speed, signal)
  const { cutStreamsAfterTokens: limit } = gateway.faults
  let spent = 0
  return async (tokens) => {
    await pace(tokens)
    spent += tokens
    return limit === null || spent <= limit
  }
}
