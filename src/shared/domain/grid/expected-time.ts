/** A request that will be sent: which model makes it, and in what room of the connection. */
type Ordered = { model: string; family: string | null }

/** How many requests of a connection are on their way at a time. */
export type RequestLimits = {
  /** The most requests at a time. */
  atOnce: number
  /** The most of one family, which has room inside that. */
  atOnceOfFamily(family: string): number
}

type Limits = RequestLimits & {
  /** Milliseconds that an image of this model took so far; null where none was made. */
  typicalMs(model: string): number | null
}

/** `ms`: until the last is there, of the models whose time is known; null where none is. */
export type ExpectedTime = { ms: number | null; unknownModels: readonly string[] }

/** How long it takes until all are there, sent in this order: each as soon as there is room for it. Pure. */
export function expectedTime(orders: readonly Ordered[], limits: Limits): ExpectedTime {
  const models = [...new Set(orders.map(({ model }) => model))]
  const times = new Map(models.map((model) => [model, limits.typicalMs(model)]))
  const unknownModels = models.filter((model) => times.get(model) === null)
  const known = orders.flatMap(({ model, family }) => {
    const ms = times.get(model) ?? null
    return ms === null ? [] : [{ ms, family }]
  })
  return { ms: known.length === 0 ? null : untilLast(known, limits), unknownModels }
}

/** A request that takes `ms` milliseconds once it is sent. */
export type TimedRequest = { ms: number; family: string | null }

/** Milliseconds until the last of them is there, sent in this order: each as soon as there is room for it. Pure. */
export function untilLast(
  orders: readonly TimedRequest[],
  { atOnce, atOnceOfFamily }: RequestLimits,
): number {
  const waiting = [...orders]
  let running: { end: number; family: string | null }[] = []
  let now = 0
  const hasRoom = ({ family }: TimedRequest) =>
    family === null || running.filter((one) => one.family === family).length < atOnceOfFamily(family)
  while (waiting.length > 0) {
    const next = running.length < atOnce ? waiting.findIndex(hasRoom) : -1
    const [started] = next < 0 ? [] : waiting.splice(next, 1)
    if (started !== undefined) running.push({ end: now + started.ms, family: started.family })
    else {
      now = Math.min(...running.map(({ end }) => end))
      running = running.filter(({ end }) => end > now)
    }
  }
  return Math.max(now, ...running.map(({ end }) => end))
}
