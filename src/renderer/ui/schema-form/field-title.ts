import type { options } from '../../text/en/options.ts'

/** What people call a field that the document calls by this name; the name itself where the catalogue has no other. */
export function fieldTitle(name: string, words: typeof options): string {
  const titles: Readonly<Record<string, string>> = words.titles
  return Object.hasOwn(titles, name) ? (titles[name] ?? name) : name
}
