import type { options } from '../../text/en/options.ts'
import type { Path } from './field-value.ts'
import { helpKey } from './select-fields.ts'

type Words = typeof options

/** What people call a field that requests call by this name; the name itself where the catalogue has no other. */
export function fieldTitle(name: string, words: Words): string {
  return titleIn(words.titles, name)
}

/** What people call a value that requests spell so; the spelling itself where the catalogue has no word for it. */
export function valueTitle(value: string, words: Words): string {
  return titleIn(words.values, value)
}

/** What a field is called by where it stands, whatever the fields around it are; null where its name says it. */
export function titleAt(path: Path, words: Words): string | null {
  // Several texts say no more than one: it is the instructions.
  return helpKey(path) === 'systemInstruction.parts[].text' ? words.titles.systemInstruction : null
}

function titleIn(titles: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(titles, name) ? (titles[name] ?? name) : name
}
