import { z } from 'zod'

const Fields = z.record(z.string(), z.unknown())

/** The fields of `value` that were changed, in what is kept; all of `value` where nothing is kept, or no JSON object. */
export function withChanged(
  kept: string | null,
  value: string | null,
  changed: readonly string[],
): string | null {
  const [before, now] = [fieldsOf(kept), fieldsOf(value)]
  if (before === null || now === null) return value
  const others = Object.entries(before).filter(([name]) => !changed.includes(name))
  const own = Object.entries(now).filter(([name]) => changed.includes(name))
  return JSON.stringify(Object.fromEntries([...others, ...own]))
}

function fieldsOf(text: string | null): Record<string, unknown> | null {
  try {
    return Fields.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}
