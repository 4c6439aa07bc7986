export type Keys = readonly (string | number)[]

/** Where a path of the document index leads in a value: once for every item that fits, and not at all without one. */
export function placesOf(value: unknown, path: string): Keys[] {
  const steps = path.match(/\[[^\]]*\]|[^.[\]]+/g) ?? []
  return steps.reduce<Keys[]>((places, step) => places.flatMap((keys) => stepInto(value, keys, step)), [[]])
}

function stepInto(value: unknown, keys: Keys, step: string): Keys[] {
  const inner = valueAt(value, keys)
  if (typeof inner !== 'object' || inner === null) return []
  if (!step.startsWith('[')) return step in inner ? [[...keys, step]] : []
  if (!Array.isArray(inner)) return []
  const wanted = step.slice(1, -1)
  return [...inner.entries()]
    .filter(([, item]) => wanted === '' || (item as { type?: unknown })?.type === wanted)
    .map(([index]) => [...keys, index])
}

function valueAt(value: unknown, keys: Keys): unknown {
  return keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value)
}

export const absent = Symbol('absent')

/** A copy with something else at one place, or with nothing there. */
export function replaceAt(value: unknown, keys: Keys, replacement: unknown): unknown {
  const last = keys.at(-1)
  if (last === undefined) return replacement
  const copy: unknown = structuredClone(value)
  const holder = valueAt(copy, keys.slice(0, -1)) as Record<string, unknown>
  if (replacement !== absent) holder[last] = replacement
  else if (Array.isArray(holder)) holder.splice(Number(last), 1)
  else delete holder[last]
  return copy
}

/** A copy in which one field is spelt wrong. */
export function misspellAt(value: unknown, keys: Keys): unknown {
  const holder = replaceAt(value, keys, absent)
  return replaceAt(holder, [...keys.slice(0, -1), `${String(keys.at(-1))}Misspelt`], valueAt(value, keys))
}

/** What a row of the index writes as a value: JSON, a bare word, or `<n>` for a text of that length. */
function readValue(text: string): unknown {
  const length = /^<(\d+)>$/.exec(text)
  if (length !== null) return 'x'.repeat(Number(length[1]))
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A row that holds a value after a sign (` = `, `: `, `! `); the value is undefined where it names a field alone. */
export function splitRow(row: string, sign: string): [path: string, value: unknown] {
  const [path = '', ...words] = row.split(sign)
  return [path, words.length === 0 ? undefined : readValue(words.join(sign))]
}

export { valueAt }
