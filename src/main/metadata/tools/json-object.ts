import type { FileFact } from '../../../shared/domain/recipe/about-file.ts'

export type JsonObject = Record<string, unknown>

/** The object that a text holds; null for anything else. */
export function objectOf(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null
  } catch {
    return null
  }
}

/** A text, or a number as a text; null for anything else. */
export function textIn(object: JsonObject, name: string): string | null {
  const value = Object.hasOwn(object, name) ? object[name] : null
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : null
}

/** Those of the names that hold a text or a number, in their order. */
export function factsIn(object: JsonObject, names: readonly string[]): FileFact[] {
  return names.flatMap((name) => {
    const value = textIn(object, name)
    return value === null ? [] : [{ name, value }]
  })
}
