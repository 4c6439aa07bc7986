import type { Catalogue } from '../../../../text/catalogue.ts'
import { type Command, keysOf } from '../command.ts'
import type { ToolHost } from '../tools/tool.ts'

/** A command as an item of a menu, with its key. */
export function menuItemOf(command: Command, host: ToolHost, words: Catalogue['canvas']) {
  const { icon: Icon } = command
  return {
    label: command.say(words),
    icon: <Icon aria-hidden />,
    keys: keysOf(command),
    onSelect: () => command.run(host),
  }
}
