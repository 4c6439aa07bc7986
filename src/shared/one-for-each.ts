/** What belongs to each thing of a kind: made when it is first asked for, and gone with the thing. */
export function oneForEach<Thing extends object, Made extends object>(
  make: (thing: Thing) => Made,
): (thing: Thing) => Made {
  const known = new WeakMap<Thing, Made>()
  return (thing) => {
    const made = known.get(thing) ?? make(thing)
    known.set(thing, made)
    return made
  }
}
