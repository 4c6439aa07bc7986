import { rooms, type Room } from '../../lib/navigation.ts'
import { catalogues, type Catalogue } from '../../text/catalogue.ts'
import type { Preferences } from '../../../shared/domain/preferences.ts'
import { languageNames } from '../../text/language.ts'
import { modifierKey } from '../../keys/chord.ts'
import type { Command } from './palette-filter.ts'

type CommandHost = {
  resume(room: Room): void
  addConnection(): void
  openFile(): void
  openRecipe(): void
  openStyle(): void
  openReport(): void
  showKeys(): void
  setPreferences(change: Partial<Preferences>): void
}

/** Everything that the palette reaches. */
export function paletteCommands(text: Catalogue, host: CommandHost): Command[] {
  const { shell } = text
  const command = (
    id: string,
    say: (words: Catalogue['shell']) => string,
    run: () => void,
    keys?: string,
  ): Command => ({
    id,
    label: say(shell),
    keywords: Object.values(catalogues)
      .map((catalogue) => say(catalogue.shell))
      .join(' '),
    run,
    ...(keys === undefined ? {} : { keys }),
  })
  return [
    ...rooms.map((room, index) =>
      command(
        `go-${room}`,
        (words) => words.goTo(words.rooms[room]),
        () => host.resume(room),
        `${modifierKey} ${room === 'settings' ? ',' : index + 1}`,
      ),
    ),
    command(
      'connect',
      (words) => words.connectGateway,
      () => host.addConnection(),
    ),
    command(
      'open-file',
      (words) => words.openFile,
      () => host.openFile(),
      `${modifierKey} O`,
    ),
    command(
      'open-recipe',
      (words) => words.openRecipe,
      () => host.openRecipe(),
    ),
    command(
      'open-style',
      (words) => words.openStyle,
      () => host.openStyle(),
    ),
    ...looks.map(([id, say, change]) => command(id, say, () => host.setPreferences(change))),
    command(
      'report',
      (words) => words.saveReport,
      () => host.openReport(),
    ),
    command(
      'keys',
      (words) => words.showKeys,
      () => host.showKeys(),
      '?',
    ),
  ]
}

type Look = [id: string, say: (words: Catalogue['shell']) => string, change: Partial<Preferences>]

/** How the window looks and what it speaks. */
const looks: readonly Look[] = [
  ['theme-dark', (words) => words.themeDark, { theme: 'dark' }],
  ['theme-light', (words) => words.themeLight, { theme: 'light' }],
  ['theme-system', (words) => words.themeSystem, { theme: 'system' }],
  ['language-en', (words) => words.languageNamed(languageNames.en), { language: 'en' }],
  ['language-zh', (words) => words.languageNamed(languageNames['zh-CN']), { language: 'zh-CN' }],
  ['language-system', (words) => words.languageSystem, { language: 'system' }],
]
