import type { Connection } from '../../../shared/domain/connection/connection.ts'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import { languages, type Preferences } from '../../../shared/domain/preferences.ts'
import { type KeyId, keyTable } from '../../../shared/keys/key-table.ts'
import { modifierKey, printChord } from '../../keys/chord.ts'
import { type Params, rooms, type Room } from '../../lib/navigation.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { inEveryLanguage } from '../../text/every-language.ts'
import { languageNames } from '../../text/language.ts'
import type { Command } from './palette-filter.ts'

type CommandHost = {
  resume(room: Room): void
  /** The front of a room, or a place in it, with the focus where it begins. */
  begin(room: Room, params?: Params): void
  /** Null: nobody knows yet whether anything is held back. */
  isPaused: boolean | null
  togglePause(): void
  /** Those that new work could go to instead. */
  otherConnections: readonly Connection[]
  connect(id: ConnectionId): void
  openFile(): void
  openRecipe(): void
  openStyle(): void
  emptyTrash(): void
  showKeys(): void
  back(): void
  forward(): void
  setPreferences(change: Partial<Preferences>): void
}

type Say = (words: Catalogue) => string

/** Everything that the palette reaches from every room; what a room adds comes before it. */
export function paletteCommands(text: Catalogue, host: CommandHost): Command[] {
  const command = (id: string, say: Say, run: () => void, keys?: string): Command => ({
    id,
    label: say(text),
    keywords: inEveryLanguage(say),
    run,
    ...(keys === undefined ? {} : { keys }),
  })
  const { isPaused } = host
  return [
    ...rooms.map((room, index) =>
      command(
        `go-${room}`,
        ({ shell }) => shell.goTo(shell.rooms[room]),
        () => host.resume(room),
        `${modifierKey} ${room === 'settings' ? ',' : index + 1}`,
      ),
    ),
    ...places.map(([id, say, room, params, key]) =>
      command(id, say, () => host.begin(room, params), key && chordOf(key)),
    ),
    ...(isPaused === null
      ? []
      : [
          command(
            'pause',
            ({ activity }) => (isPaused ? activity.resumeAll : activity.pauseAll),
            () => host.togglePause(),
          ),
        ]),
    ...host.otherConnections.map(({ id, name }) =>
      command(
        `connection-${id}`,
        ({ shell }) => shell.switchTo(name),
        () => host.connect(id),
      ),
    ),
    command(
      'open-file',
      ({ shell }) => shell.openFile,
      () => host.openFile(),
      chordOf('openFiles'),
    ),
    command(
      'open-recipe',
      ({ shell }) => shell.openRecipe,
      () => host.openRecipe(),
    ),
    command(
      'open-style',
      ({ shell }) => shell.openStyle,
      () => host.openStyle(),
    ),
    command(
      'empty-trash',
      ({ trash }) => trash.empty,
      () => host.emptyTrash(),
    ),
    ...looks.map(([id, say, change]) => command(id, say, () => host.setPreferences(change))),
    command(
      'back',
      ({ shell }) => shell.back,
      () => host.back(),
      chordOf('back'),
    ),
    command(
      'forward',
      ({ shell }) => shell.forward,
      () => host.forward(),
      chordOf('forward'),
    ),
    command(
      'keys',
      ({ shell }) => shell.showKeys,
      () => host.showKeys(),
      chordOf('showKeys'),
    ),
  ]
}

function chordOf(key: KeyId): string {
  return printChord(keyTable[key].chords[0] ?? '')
}

type Place = [id: string, say: Say, room: Room, params: Params, key?: KeyId]

/** Where something begins, by what a person comes for. */
const places: readonly Place[] = [
  ['new-chat', ({ chat }) => chat.untitled, 'chat', {}, 'newChat'],
  ['new-image', ({ shell }) => shell.newImage, 'images', {}],
  ['new-video', ({ shell }) => shell.newVideo, 'video', {}],
  ['edit-images', ({ canvas }) => canvas.homeTitle, 'images', { view: 'canvas' }],
  ['trash', ({ shell, trash }) => shell.goTo(trash.title), 'library', { view: 'trash' }],
  [
    'exchanges',
    ({ shell, exchanges }) => shell.goTo(exchanges.viewExchanges),
    'activity',
    { view: 'exchanges' },
  ],
  ['connect', ({ shell }) => shell.connectGateway, 'settings', { add: 'yes' }],
  ['report', ({ shell }) => shell.saveReport, 'settings', { report: 'open' }],
]

type Look = [id: string, say: Say, change: Partial<Preferences>]

/** How the window looks and what it speaks. */
const looks: readonly Look[] = [
  ['theme-dark', ({ shell }) => shell.themeDark, { theme: 'dark' }],
  ['theme-light', ({ shell }) => shell.themeLight, { theme: 'light' }],
  ['theme-system', ({ shell }) => shell.themeSystem, { theme: 'system' }],
  ...languages.map((language): Look => [
    `language-${language}`,
    ({ shell }) => shell.languageNamed(languageNames[language]),
    { language },
  ]),
  ['language-system', ({ shell }) => shell.languageSystem, { language: 'system' }],
]
