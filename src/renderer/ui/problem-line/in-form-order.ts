import type { Field } from '../schema-form/describe-schema.ts'
import type { Path } from '../schema-form/field-value.ts'
import type { Problem } from '../schema-form/find-problems.ts'
import { helpKey, helpKeysOf } from '../schema-form/select-fields.ts'

/**
 * Problems in the order in which their fields are drawn, which is not the schema's where some are drawn first.
 * @param first dotted paths of the fields that have their place above the others
 */
export function inFormOrder(
  problems: readonly Problem[],
  fields: readonly Field[],
  first: readonly string[],
): readonly Problem[] {
  const drawn = helpKeysOf(fields)
  const rank = (key: string): number => {
    const early = first.findIndex((path) => key === path || key.startsWith(`${path}.`))
    // What belongs to no field is told at the head of the others.
    const late = key === '' ? 0 : 1 + placeOf(key, drawn)
    return (early === -1 ? first.length : early) * (drawn.length + 2) + late
  }
  return problems.toSorted((one, other) => compare(one.path, other.path, rank))
}

/** Where a field is drawn; an item, or what is drawn whole, where the field around it is. */
function placeOf(key: string, drawn: readonly string[]): number {
  const place = drawn.indexOf(key)
  if (place !== -1) return place
  const outer = key.replace(/(\[\]|\.?[^.[\]]+)$/, '')
  return outer === '' ? drawn.length : placeOf(outer, drawn)
}

/** Step by step from the outside in: items by their place, names by where they are drawn. */
function compare(one: Path, other: Path, rank: (key: string) => number): number {
  // A group of which only a part is drawn early has no one place: its members have.
  const whole = rank(helpKey(one)) - rank(helpKey(other))
  for (let depth = 0; depth < Math.min(one.length, other.length); depth += 1) {
    const [step, against] = [one[depth], other[depth]]
    if (step === against) continue
    return typeof step === 'number' && typeof against === 'number' ? step - against : whole
  }
  return whole
}
