import { rooms, type Room } from '../lib/navigation.ts'
import { catalogues, type Catalogue } from '../text/catalogue.ts'
import type { Preferences } from '../../shared/domain/preferences.ts'
import { languageNames } from '../text/language.ts'
import { modifierKey } from '../keys/chord.ts'
import type { Command } from './palette-filter.ts'

type CommandHost = {
  resume(room: Room): void
  addConnection(): void
  openRecipe(): void
  openStyle(): void
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
      'open-recipe',
      (words) => words.openRecipe,
      () => host.openRecipe(),
    ),
    command(
      'open-style',
      (words) => words.openStyle,
      () => host.openStyle(),
    ),
    command(
      'theme-dark',
      (words) => words.themeDark,
      () => host.setPreferences({ theme: 'dark' }),
    ),
    command(
      'theme-light',
      (words) => words.themeLight,
      () => host.setPreferences({ theme: 'light' }),
    ),
    command(
      'theme-system',
      (words) => words.themeSystem,
      () => host.setPreferences({ theme: 'system' }),
    ),
    command(
      'language-en',
      (words) => words.languageNamed(languageNames.en),
      () => host.setPreferences({ language: 'en' }),
    ),
    command(
      'language-zh',
      (words) => words.languageNamed(languageNames['zh-CN']),
      () => host.setPreferences({ language: 'zh-CN' }),
    ),
    command(
      'language-system',
      (words) => words.languageSystem,
      () => host.setPreferences({ language: 'system' }),
    ),
    command(
      'keys',
      (words) => words.showKeys,
      () => host.showKeys(),
      '?',
    ),
  ]
}
