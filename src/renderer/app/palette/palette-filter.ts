import type { PaletteEntry } from '../../lib/palette-entries.ts'

export type Command = PaletteEntry

/** The commands that match, best first: at the start, at the start of a word, within, then letters in order. */
export function filterCommands<T extends Pick<Command, 'label' | 'keywords'>>(
  commands: readonly T[],
  query: string,
): T[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return [...commands]
  return commands
    .map((command) => ({ command, rank: rank(command, wanted) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => Number(a.rank) - Number(b.rank))
    .map(({ command }) => command)
}

function rank({ label, keywords }: Pick<Command, 'label' | 'keywords'>, wanted: string): number | null {
  const words = `${label} ${keywords}`.toLowerCase()
  const at = words.indexOf(wanted)
  if (at === 0) return 0
  if (at > 0) return /\s/.test(words.charAt(at - 1)) ? 1 : 2
  return hasLettersInOrder(label.toLowerCase(), wanted) ? 3 : null
}

function hasLettersInOrder(words: string, wanted: string): boolean {
  let from = 0
  for (const letter of wanted.replaceAll(/\s/g, '')) {
    from = words.indexOf(letter, from) + 1
    if (from === 0) return false
  }
  return true
}
