/** Why a request is refused: which field, and what it should have been. */
export class Problem extends Error {
  readonly field: string

  constructor(field: string, demand: string) {
    super(`${field || 'the request body'} ${demand}`)
    this.field = field
  }
}

/**
 * Reads one value of a request, or throws a Problem that names its field. `isStrict` also refuses what the interface
 * document does not name.
 */
export type Reader<T> = (value: unknown, field: string, isStrict: boolean) => T

export function refuseValue(value: unknown, field: string, demand: string): never {
  throw new Problem(field, value === undefined || value === null ? `is required and ${demand}` : demand)
}

export function within(field: string, key: string | number): string {
  return field === '' ? String(key) : `${field}.${key}`
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Absent and null are the same here, as they are for the gateways behind such documents. */
export function optional<T>(reader: Reader<T>): Reader<T | undefined> {
  return (value, field, isStrict) =>
    value === undefined || value === null ? undefined : reader(value, field, isStrict)
}

export function withDefault<T>(reader: Reader<T>, usual: T): Reader<T> {
  return (value, field, isStrict) =>
    value === undefined || value === null ? usual : reader(value, field, isStrict)
}

/** `least` and `most` count characters. */
export function text({ least = 0, most = Number.POSITIVE_INFINITY } = {}): Reader<string> {
  return (value, field) => {
    if (typeof value !== 'string') return refuseValue(value, field, 'must be a string')
    if (value.length >= least && value.length <= most) return value
    if (most === Number.POSITIVE_INFINITY) return refuseValue(value, field, 'must not be empty')
    return refuseValue(value, field, `must be ${least} to ${most} characters`)
  }
}

/** Text with something other than spaces in it. */
export const words: Reader<string> = (value, field) => {
  if (typeof value !== 'string') return refuseValue(value, field, 'must be a string')
  return value.trim() === '' ? refuseValue(value, field, 'must not be empty') : value
}

export const flag: Reader<boolean> = (value, field) =>
  typeof value === 'boolean' ? value : refuseValue(value, field, 'must be a boolean')

type Limits = { least?: number; most?: number; above?: number; below?: number }

export function decimal(limits: Limits = {}): Reader<number> {
  return (value, field) =>
    typeof value === 'number' && isWithin(value, limits)
      ? value
      : refuseValue(value, field, `must be a number${describe(limits)}`)
}

export function whole(limits: Limits = {}): Reader<number> {
  return (value, field) =>
    typeof value === 'number' && Number.isInteger(value) && isWithin(value, limits)
      ? value
      : refuseValue(value, field, `must be a whole number${describe(limits)}`)
}

function isWithin(value: number, { least, most, above, below }: Limits): boolean {
  if (least !== undefined && value < least) return false
  if (most !== undefined && value > most) return false
  return (above === undefined || value > above) && (below === undefined || value < below)
}

function describe({ least, most, above, below }: Limits): string {
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`
  const parts = [
    least === undefined ? '' : `of at least ${least}`,
    most === undefined ? '' : `of at most ${most}`,
    above === undefined ? '' : `above ${above}`,
    below === undefined ? '' : `below ${below}`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : ` ${parts.join(' and ')}`
}

export function oneOf<const T extends string>(values: readonly T[]): Reader<T> {
  return (value, field) =>
    values.find((known) => known === value) ??
    refuseValue(value, field, `must be one of ${values.map((known) => known || '""').join(', ')}`)
}
