/** Stands for a text that is no JSON, or none that anybody would mean. */
export const unreadable = Symbol('unreadable')

/** Brackets inside brackets. Writing JSON, copying and checking it call themselves once a level: a few thousand are too many. */
export const deepestJson = 256

/**
 * JSON from outside. `unreadable` when it is none, or nested deeper than `deepestJson`, for which it has to be twice as
 * long.
 */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return text.length > 2 * deepestJson && isTooDeep(value) ? unreadable : value
  } catch {
    return unreadable
  }
}

function isTooDeep(value: unknown, levelsLeft = deepestJson): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levelsLeft === 0 || Object.values(value).some((inner) => isTooDeep(inner, levelsLeft - 1))
}
