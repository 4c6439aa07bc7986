import { AppError } from '../../../../src/shared/errors.ts'
import type { RequestName } from '../../../fixtures/gateway/document-section.ts'
import { absent, type Keys, placesOf, valueAt } from '../paths.ts'
import type { WireRemoval } from './removal.ts'

type SentCall = { method: string; url: string; headers: Record<string, string> }

/** What the client's source calls where everything sent and read goes through, once `plugin.ts` has been at it. */
export type Hooks = {
  sent(request: RequestName | undefined, value: unknown): unknown
  read(value: unknown): unknown
  isUnknownError(status: number, body: string): boolean
  call<Call extends SentCall>(call: Call): Call
}

export type WireRow = { id: string; removal: WireRemoval }

declare global {
  var coverageHooks: Hooks | undefined
}

/** Notes which rows are met, and takes away the feature of one of them at a time. */
export function installHooks(rows: readonly WireRow[]) {
  const met = new Set<string>()
  let removed: WireRow | null = null

  const of = <Type extends WireRemoval['type']>(type: Type) =>
    rows.flatMap(({ id, removal }) =>
      removal.type === type ? [{ id, removal: removal as Extract<WireRemoval, { type: Type }> }] : [],
    )
  const sent = of('sent')
  const refused = of('refused')
  const read = of('read')
  const words = of('word')
  const errors = of('error')
  const calls = of('call')

  /** Whether it is what is removed now. */
  const meet = (id: string): boolean => {
    met.add(id)
    return removed?.id === id
  }

  globalThis.coverageHooks = {
    sent(request, value) {
      let left = value
      for (const { id, removal } of refused) {
        if (removal.request !== request || placesWith(value, removal).length === 0) continue
        if (meet(id)) throw new AppError('bad-input', { data: { wasCharged: 'no' } })
      }
      for (const { id, removal } of sent) {
        if (removal.request !== request) continue
        const places = placesWith(value, removal)
        if (places.length > 0 && meet(id)) left = places.toReversed().reduce(without, left)
      }
      return left
    },
    read(value) {
      let left = value
      for (const { id, removal } of read) {
        // Events of a stream come one by one.
        const isOfEvents = removal.path.startsWith('[')
        const places = isOfEvents
          ? placesWith([value], removal).map((keys) => keys.slice(1))
          : placesWith(value, removal)
        if (places.length > 0 && meet(id)) left = places.toReversed().reduce(without, left)
      }
      for (const { id, removal } of words) {
        const places = placesOfWord(value, removal.word, [])
        if (places.length > 0 && meet(id)) left = places.toReversed().reduce(without, left)
      }
      return left
    },
    isUnknownError(status, body) {
      const found = errors.filter(
        ({ removal }) =>
          removal.status === status && (removal.word === null || body.includes(`"${removal.word}"`)),
      )
      return found.map(({ id }) => meet(id)).includes(true)
    },
    call(call) {
      const { origin, pathname, search } = new URL(call.url)
      const left = { ...call, headers: { ...call.headers } }
      for (const { id, removal } of calls) {
        if (!removal.address.test(`${call.method} ${pathname}${search}`)) continue
        const { lacks } = removal
        if (typeof lacks === 'object' && call.headers[lacks.header] === undefined) continue
        if (!meet(id)) continue
        if (typeof lacks === 'object') delete left.headers[lacks.header]
        else left.url = lacks === 'query' ? origin + pathname : `${origin}/gone`
      }
      return left
    },
  }

  return {
    /** From now on; null takes nothing away. */
    remove(row: WireRow | null): void {
      removed = row
      met.clear()
    },
    met: (): string[] => [...met],
  }
}

function placesWith(value: unknown, { path, value: wanted }: { path: string; value?: unknown }): Keys[] {
  const places = placesOf(value, path)
  if (wanted === undefined) return places
  const text = JSON.stringify(wanted)
  return places.filter((keys) => JSON.stringify(valueAt(value, keys)) === text)
}

function placesOfWord(value: unknown, word: string, keys: Keys): Keys[] {
  if (typeof value === 'string') return value === word ? [keys] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => placesOfWord(inner, word, [...keys, key]))
}

/** A copy without what is there; only what leads there is copied, for there may be files beside it. */
function without(value: unknown, keys: Keys): unknown {
  const [key, ...rest] = keys
  if (key === undefined || typeof value !== 'object' || value === null) return value
  const inner = rest.length === 0 ? absent : without((value as Record<string, unknown>)[key], rest)
  if (Array.isArray(value)) {
    return inner === absent
      ? value.filter((_item, index) => index !== Number(key))
      : value.map((item, index) => (index === Number(key) ? inner : item))
  }
  const { [key]: _gone, ...others } = value as Record<string, unknown>
  return inner === absent ? others : { ...others, [key]: inner }
}
