/** 32-bit hash of a text (FNV-1a with a final avalanche, so that near texts land far apart). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A repeatable source of chance: the same seed gives the same image on every machine. */
export type Chance = ReturnType<typeof chanceFrom>

/** mulberry32. */
export function chanceFrom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number): number => low + (high - low) * next()
  const whole = (low: number, high: number): number => Math.floor(between(low, high + 1))
  return {
    /** From `low` up to `high`. */
    between,
    /** A whole number from `low` to `high`, both included. */
    whole,
    pick: <T>(items: readonly T[]): T => items[whole(0, items.length - 1)] as T,
    isTrue: (probability: number) => next() < probability,
  }
}
