type Titled = { readonly id: string; readonly title?: unknown }

/**
 * Pure: notices that say the same are one with a count: the newest of them is shown, those before it once that is gone.
 *
 * @param toasts the newest first
 * @returns by id how many the notice stands for; 0: it is not shown
 */
export function countAlike(toasts: readonly Titled[]): ReadonlyMap<string, number> {
  const first = new Map<unknown, string>()
  const counts = new Map<string, number>()
  for (const { id, title } of toasts) {
    const shown = first.get(title)
    if (shown === undefined) first.set(title, id)
    else counts.set(shown, (counts.get(shown) ?? 0) + 1)
    counts.set(id, shown === undefined ? 1 : 0)
  }
  return counts
}
