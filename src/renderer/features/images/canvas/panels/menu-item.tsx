import { printChord } from '../../../../keys/chord.ts'
import type { Catalogue } from '../../../../text/catalogue.ts'
import type { Command } from '../command.ts'
import type { ToolHost } from '../tools/tool.ts'

/** A command as an item of a menu, with its key. */
export function menuItemOf(
  { icon: Icon, say, chord, run }: Command,
  host: ToolHost,
  words: Catalogue['canvas'],
) {
  return {
    label: say(words),
    icon: <Icon aria-hidden />,
    ...(chord === null ? {} : { keys: printChord(chord) }),
    onSelect: () => run(host),
  }
}
