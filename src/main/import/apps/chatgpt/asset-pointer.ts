/**
 * The ids under which the file of a pointer may be in an export, best first: `file-service://file-AbC`,
 * `sediment://file_00ab`, `sediment://<hash>#file_00ab#p_0.png`, with or without a query. `p_0.png` tells pages apart, and is no id.
 */
export function idsOfPointer(pointer: string): string[] {
  const afterScheme = pointer.slice(pointer.indexOf('://') === -1 ? 0 : pointer.indexOf('://') + 3)
  const pieces = afterScheme.split(/[#?/]/).filter((piece) => piece !== '' && !/^p_\d+(?:\.|$)/.test(piece))
  const ids = pieces.flatMap((piece) => /^file[-_][A-Za-z0-9]+/.exec(piece)?.[0] ?? [])
  return [...new Set([...ids, ...pieces])]
}
