/** As many names as a message can hold, and how many more there are. */
export function firstNames(files: readonly { readonly name: string }[]): [names: string[], further: number] {
  const names = files.slice(0, 3).map(({ name }) => name)
  return [names, files.length - names.length]
}
