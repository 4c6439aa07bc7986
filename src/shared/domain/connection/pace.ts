import { z } from 'zod'

/** What one kind of work, or one family of models, may ask of a gateway. Null: as usual. */
export const KindPace = z.object({
  /** So many creates are on their way at a time. */
  atOnce: z.number().int().min(1).max(32).nullable().default(null),
  /** How often a video that is older than two minutes is asked about; younger ones never more rarely. Seconds. */
  askEverySeconds: z.number().min(5).max(600).nullable().default(null),
})
export type KindPace = z.infer<typeof KindPace>

const usual: KindPace = { atOnce: null, askEverySeconds: null }

/** How hard a connection may be worked. A family has room of its own inside that of its kind. */
export const Pace = z.object({
  /** For all of its videos together. Null: as usual. */
  questionsPerSecond: z.number().min(0.1).max(50).nullable().default(null),
  image: KindPace.default(usual),
  video: KindPace.default(usual),
  /** By the family that a model says it is of. */
  families: z.record(z.string().min(1).max(128), KindPace).default({}),
})
export type Pace = z.infer<typeof Pace>

export const defaultPace: Pace = Pace.parse({})

/** Where a connection says nothing else: gateways ask upstream every ~15 s (docs/gateway.md, *Asking about a task*). */
export const usualPace = {
  questionsPerSecond: 4,
  atOnce: { image: 4, video: 8 },
  atOnceOfFamily: { image: 3, video: 4 },
  askEverySeconds: 30,
} as const

/** The most creates of a kind at a time. */
export function atOnce(pace: Pace, kind: 'image' | 'video'): number {
  return pace[kind].atOnce ?? usualPace.atOnce[kind]
}

/** The most of one family, which has room inside that of its kind. */
export function atOnceOfFamily(pace: Pace, kind: 'image' | 'video', family: string): number {
  const own = Object.hasOwn(pace.families, family) ? pace.families[family]?.atOnce : undefined
  // Whoever gives the kind another number means its families too, as long as they have none of their own.
  return own ?? pace[kind].atOnce ?? usualPace.atOnceOfFamily[kind]
}
