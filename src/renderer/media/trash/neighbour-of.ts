/**
 * What is gone to once a file of a list is gone: the one after it, else the one before it. The file is found by its id,
 * since it may have been changed since it was pressed on. Undefined where it is not there, or alone.
 */
export function neighbourOf<File extends { id: string }>(
  list: readonly File[],
  id: File['id'],
): File | undefined {
  const index = list.findIndex((file) => file.id === id)
  return index < 0 ? undefined : (list[index + 1] ?? list[index - 1])
}
