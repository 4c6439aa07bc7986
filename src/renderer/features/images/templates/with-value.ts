import type { ImageForm } from '../image-form.ts'

/** More than one prompt has: values of names that it has no longer stay, in case they come back. */
const mostKept = 100

/**
 * The values after one of them was written, the newest last.
 *
 * @param names of the variables that the prompt has, whose values always stay
 */
export function withValue(
  values: ImageForm['variables'],
  name: string,
  value: string,
  names: readonly string[],
): ImageForm['variables'] {
  const others = Object.entries(values).filter(([other]) => other !== name)
  const kept = others.filter(([other], index) => names.includes(other) || others.length - index < mostKept)
  return Object.fromEntries([...kept, [name, value]])
}
