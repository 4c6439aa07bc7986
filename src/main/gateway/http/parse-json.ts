/** Stands for a text that is no JSON, or none that anybody would mean. */
export const unreadable = Symbol('unreadable')

/** Brackets inside brackets. Writing JSON, copying and checking it call themselves once a level: a few thousand are too many. */
export const deepestJson = 256

/** JSON from outside. `unreadable` when it is none, or nested deeper than `deepestJson`. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isTooDeep(value) ? unreadable : value
  } catch {
    return unreadable
  }
}

function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= deepestJson; depth += 1) {
    level = level.flatMap(valuesOf)
    if (level.length === 0) return false
  }
  return true
}

function valuesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).filter((inner) => typeof inner === 'object' && inner !== null)
}
