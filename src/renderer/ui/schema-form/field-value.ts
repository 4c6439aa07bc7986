import type { Field, FieldShape, Variant } from './describe-schema.ts'

export type Path = readonly (string | number)[]
/** What stands in a form: JSON, with whatever was typed where that is not yet what the field takes. */
export type FormValue = Readonly<Record<string, unknown>>

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, step) => (isContainer(inner) ? (inner as Record<string | number, unknown>)[step] : undefined),
    value,
  )
}

/**
 * The form with a value put in at a path; undefined takes it out, and with it every object and list around it that
 * holds nothing then. Only an item of a list stays when it is empty: it is there to be filled.
 */
export function withValueAt(value: FormValue, path: Path, next: unknown): FormValue {
  return (put(value, path, next) ?? {}) as FormValue
}

/** The form with nothing but what stands at these dotted paths. */
export function onlyAt(value: FormValue, paths: readonly string[]): FormValue {
  return paths.reduce<FormValue>((kept, dotted) => {
    const path = dotted.split('.')
    const inner = valueAt(value, path)
    return inner === undefined ? kept : withValueAt(kept, path, inner)
  }, {})
}

/** What stands in a group without these fields of it; others, drawn elsewhere, stay. Undefined where nothing is left. */
export function withoutFields(group: unknown, fields: readonly Field[]): unknown {
  return fields.reduce<unknown>((left, { name, shape }) => {
    const inner = shape.type === 'group' ? withoutFields(valueAt(left, [name]), shape.fields) : undefined
    return put(left, [name], inner)
  }, group)
}

function put(container: unknown, path: Path, next: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return next
  const inner = put(valueAt(container, [step]), rest, next)
  if (typeof step === 'number') {
    const list = Array.isArray(container) ? container : []
    if (inner !== undefined) return list.toSpliced(step, 1, inner)
    if (rest.length > 0) return list.toSpliced(step, 1, {})
    const fewer = list.toSpliced(step, 1)
    return fewer.length === 0 ? undefined : fewer
  }
  const { [step]: _old, ...others } = isContainer(container) ? (container as Record<string, unknown>) : {}
  if (inner !== undefined) return { ...(isContainer(container) ? container : {}), [step]: inner }
  return Object.keys(others).length === 0 ? undefined : others
}

/** What a new item of a list, or a variant just chosen, begins with: the words that it always holds. */
export function blankOf(shape: FieldShape): unknown {
  switch (shape.type) {
    case 'mark':
      return shape.value
    case 'group':
      return Object.fromEntries(
        shape.fields
          .filter((field) => isConstant(field.shape) || (field.isRequired && field.shape.type === 'group'))
          .map((field) => [field.name, blankOf(field.shape)]),
      )
    case 'variants':
      return shape.variants[0] === undefined ? {} : blankOf(shape.variants[0].shape)
    case 'json':
      return {}
    default:
      return ''
  }
}

/** Which of the shapes a value has: the first whose constant words it does not contradict. */
export function variantOf(variants: readonly Variant[], value: unknown): Variant | null {
  if (value === undefined) return null
  return variants.find(({ shape }) => fits(shape, value)) ?? null
}

function fits(shape: FieldShape, value: unknown): boolean {
  if (shape.type === 'mark') return JSON.stringify(shape.value) === JSON.stringify(value)
  if (shape.type !== 'group' || !isContainer(value)) return false
  return shape.fields.every((field) => {
    if (!isConstant(field.shape)) return true
    const given = (value as Record<string, unknown>)[field.name]
    return given === undefined ? !field.isRequired : fits(field.shape, given)
  })
}

/** A word that only says which variant this is; nobody sets it. */
export function isConstant(shape: FieldShape): boolean {
  return shape.type === 'mark' && typeof shape.value !== 'object'
}

/** How many fields are set: members of a group one by one, a list or a variant as one. */
export function countSet(fields: readonly Field[], value: unknown): number {
  return fields.reduce((count, { name, shape }) => {
    const inner = valueAt(value, [name])
    if (inner === undefined) return count
    return count + (shape.type === 'group' ? countSet(shape.fields, inner) : 1)
  }, 0)
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
