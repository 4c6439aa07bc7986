import type { FoundMessage } from '../../../shared/contract/search.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { openSearch } from '../../features/library/search/library-search.ts'
import { useNavigation } from '../../lib/navigation.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import type { Command } from './palette-filter.ts'
import type { Found } from './use-found.ts'

/** What can be chosen in the palette: a command, the search itself, or what it found. */
export type PaletteOption = { id: string; run(): void } & (
  | { type: 'command'; command: Command }
  | { type: 'search'; label: string }
  | { type: 'message'; message: FoundMessage }
  | { type: 'file'; asset: Asset; query: string }
)

/** Options under a heading; null: under none. */
export type PaletteGroup = { title: string | null; options: readonly PaletteOption[] }

/**
 * Commands first, so that they stay where they are while a search is answered; then the way to all that it finds, and the newest
 * of that.
 *
 * @param query what is looked for now; empty: nothing
 */
export function paletteGroups(
  commands: readonly Command[],
  query: string,
  found: Found,
  text: Pick<Catalogue, 'shell' | 'search'>,
): PaletteGroup[] {
  const groups: PaletteGroup[] = [
    {
      title: null,
      options: [...commands.map(commandOption), ...(query === '' ? [] : [searchOption(query, text)])],
    },
    { title: text.search.inChats, options: found.messages.map(messageOption) },
    { title: text.shell.paletteFiles, options: found.assets.map((asset) => fileOption(asset, found.query)) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/**
 * What Enter runs. On a busy machine the list may not have been drawn yet for what stands in the field: then the first that it
 * will show. A list of the component library would run what is marked in the old one (`docs/dependencies.md`).
 *
 * @param optionsFor what is offered for what is typed
 */
export function chosenOption<Option>(
  drawn: { query: string; position: number; options: readonly Option[] },
  typed: string,
  optionsFor: (typed: string) => readonly Option[],
): Option | undefined {
  return typed === drawn.query ? drawn.options[drawn.position] : optionsFor(typed)[0]
}

function commandOption(command: Command): PaletteOption {
  return { id: command.id, run: command.run, type: 'command', command }
}

function searchOption(query: string, { shell }: Pick<Catalogue, 'shell'>): PaletteOption {
  return { id: 'search', type: 'search', label: shell.searchFor(query), run: () => openSearch(query) }
}

function messageOption(message: FoundMessage): PaletteOption {
  const { messageId, conversationId } = message
  const run = () =>
    useNavigation.getState().goFor({ room: 'chat', type: 'show-message', messageId }, { id: conversationId })
  return { id: messageId, type: 'message', message, run }
}

/** The file among all that the search finds: the next one is a key away. */
function fileOption(asset: Asset, query: string): PaletteOption {
  const run = () => {
    openSearch(query)
    useNavigation.getState().view('library', asset.id)
  }
  return { id: asset.id, type: 'file', asset, query, run }
}
