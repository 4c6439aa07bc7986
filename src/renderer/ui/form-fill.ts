/** What a form said before it was filled from elsewhere, and what it was filled with, by field. */
export type FormFill<Form> = { before: Partial<Form>; after: Partial<Form> }

/**
 * Pure: a fill of the form as it stands. What still says what the last fill put there holds nothing that the person wrote:
 * of those fields the new fill keeps what stood there before the last one, unless that was nothing.
 */
export function fillOver<Form extends object>(
  form: Form,
  part: Partial<Form>,
  last: FormFill<Form> | null,
): FormFill<Form> {
  const untouched = last === null ? {} : withoutEmpty(stillFilled(form, last))
  const names = Object.keys({ ...untouched, ...part })
  const entries = Object.entries(form).filter(([name]) => names.includes(name))
  // The names are those of the part, and the values those of the form.
  const now = Object.fromEntries(entries) as Partial<Form>
  return { before: { ...now, ...untouched }, after: { ...now, ...part } }
}

/** Pure: what Undo brings back, which is nothing of a field that was changed since. */
export function stillFilled<Form extends object>(
  form: Form,
  { before, after }: FormFill<Form>,
): Partial<Form> {
  const now = new Map<string, unknown>(Object.entries(form))
  const filled = new Map<string, unknown>(Object.entries(after))
  const entries = Object.entries(before).filter(([name]) => isSame(now.get(name), filled.get(name)))
  return Object.fromEntries(entries) as Partial<Form>
}

/** Whether something that stood there is not there any more; what was empty is no loss. */
export function isLoss<Form extends object>({ before, after }: FormFill<Form>): boolean {
  const now = new Map<string, unknown>(Object.entries(after))
  return Object.entries(before).some(([name, value]) => !isEmpty(value) && !isSame(value, now.get(name)))
}

function withoutEmpty<Form extends object>(part: Partial<Form>): Partial<Form> {
  const entries = Object.entries(part).filter(([, value]) => !isEmpty(value))
  return Object.fromEntries(entries) as Partial<Form>
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined
}
