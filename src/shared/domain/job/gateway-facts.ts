import { z } from 'zod'
import { TimestampMs } from '../ids.ts'
import { Usage } from '../message/usage.ts'
import { mostPromptCharacters } from '../prompt-length.ts'

const Words = z.string().min(1).max(256).nullable().default(null)
const Moment = TimestampMs.nullable().default(null)

/** What a gateway told of a job beside its state; null where it did not say. Times are the gateway's own clock. */
export const GatewayFacts = z.object({
  /** Names the exchange to the people who run the gateway. */
  requestId: Words,
  submittedAt: Moment,
  startedAt: Moment,
  finishedAt: Moment,
  /** When its record of an unfinished job last changed. */
  changedAt: Moment,
  /** Of the video. */
  durationSeconds: z.number().nonnegative().nullable().default(null),
  /** In its own words, such as `720p`. */
  resolution: Words,
  videoId: Words,
  /** What it calls the kind of work, such as `generate`. */
  action: Words,
  /** The task's number where the gateway has it made, when that is another than ours. */
  upstreamId: Words,
  /** Taken from the key's quota, in the gateway's own units. */
  quota: z.number().nonnegative().nullable().default(null),
  usage: Usage.nullable().default(null),
  /**
   * Of an edit that goes on from an earlier answer: whether the gateway took what was said before, or only the newest of it, or was
   * asked afresh, for it refused that, some of it is gone, or it is too large to be sent.
   */
  earlierTurns: z.enum(['sent', 'some', 'refused', 'missing', 'too-large']).nullable().default(null),
  /** What the model made of the prompt before it began. */
  revisedPrompt: z.string().min(1).max(mostPromptCharacters).nullable().default(null),
})
export type GatewayFacts = z.infer<typeof GatewayFacts>

export const noGatewayFacts: GatewayFacts = GatewayFacts.parse({})

/** What is known after one more answer: an answer that does not say something takes nothing back. */
export function mergeFacts(known: GatewayFacts, told: GatewayFacts): GatewayFacts {
  const news = Object.entries(told).filter(([, value]) => value !== null)
  return { ...known, ...Object.fromEntries(news) }
}
