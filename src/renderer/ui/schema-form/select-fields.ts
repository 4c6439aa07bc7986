import type { options } from '../../text/en/options.ts'
import type { Field } from './describe-schema.ts'
import type { Path } from './field-value.ts'

/** A schema that the catalogue has lines of help for. */
export type HelpName = keyof typeof options.help

/** A field and where it stands in the form. */
export type PlacedField = { path: Path; field: Field }

/** The fields at these paths, in this order; those that the schema does not have are left out. */
export function fieldsAt(fields: readonly Field[], paths: readonly Path[]): readonly PlacedField[] {
  return paths.map((path) => fieldAt(fields, path)).filter((one) => one !== null)
}

/** The field at a dotted path of names; numbers are items of lists. Null where the schema has none. */
export function fieldAt(fields: readonly Field[], path: Path): PlacedField | null {
  let level = fields
  let found: Field | undefined
  for (const step of path) {
    if (typeof step === 'number') continue
    found = level.find(({ name }) => name === step)
    if (found === undefined) return null
    const { shape } = found
    const inner = shape.type === 'list' ? shape.item : shape
    level = inner.type === 'group' ? inner.fields : []
  }
  return found === undefined ? null : { path, field: found }
}

/**
 * Where fields stand that are drawn by themselves, as dotted paths. Of one in a list it is what holds the list: that has
 * nothing more to draw then.
 */
export function dottedPaths(paths: readonly Path[]): readonly string[] {
  return paths.map((path) => {
    const item = path.findIndex((step) => typeof step === 'number')
    return (item === -1 ? path : path.slice(0, item - 1)).join('.')
  })
}

/** All fields but these, named by their dotted paths; a group without members goes too. */
export function fieldsWithout(
  fields: readonly Field[],
  left: readonly string[],
  prefix = '',
): readonly Field[] {
  return fields.flatMap((field) => {
    const path = prefix + field.name
    if (left.includes(path)) return []
    if (field.shape.type !== 'group') return [field]
    const members = fieldsWithout(field.shape.fields, left, `${path}.`)
    return members.length === 0 ? [] : [{ ...field, shape: { type: 'group', fields: members } }]
  })
}

/** Where the help of a field is found: its path, with `[]` for any item. */
export function helpKey(path: Path): string {
  return path.reduce<string>(
    (key, step) => (typeof step === 'number' ? `${key}[]` : key === '' ? step : `${key}.${step}`),
    '',
  )
}

/** The help keys of every field that is drawn, each once. */
export function helpKeysOf(fields: readonly Field[], prefix: Path = []): string[] {
  const keys = fields.flatMap((field) =>
    isSpokenFor(field)
      ? []
      : [helpKey([...prefix, field.name]), ...keysBelow(field.shape, [...prefix, field.name])],
  )
  return [...new Set(keys)]
}

function keysBelow(shape: Field['shape'], path: Path): string[] {
  if (shape.type === 'group') return helpKeysOf(shape.fields, path)
  if (shape.type === 'list') return keysBelow(shape.item, [...path, 0])
  return shape.type === 'variants' ? shape.variants.flatMap((one) => keysBelow(one.shape, path)) : []
}

/** A word that says which variant this is comes with the variant. */
function isSpokenFor({ shape }: Field): boolean {
  return shape.type === 'mark' && typeof shape.value !== 'object'
}
