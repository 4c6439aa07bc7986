/** Ends an exhaustive switch: a new case becomes a compile error here instead of a silent fall-through. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`)
}
