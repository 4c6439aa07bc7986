import type { Connection } from '../../../shared/domain/connection/connection.ts'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import { languages, type Preferences } from '../../../shared/domain/preferences.ts'
import type { Intent } from '../../../shared/domain/window/intent.ts'
import type { KeyId } from '../../../shared/keys/key-table.ts'
import { printKey } from '../../keys/chord.ts'
import { type SectionId, titleOfSection } from '../../features/settings/sections/section-id.ts'
import { type Params, rooms, type Room } from '../../lib/navigation.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { inEveryLanguage } from '../../text/every-language.ts'
import { languageNames } from '../../text/language.ts'
import type { Command } from './palette-filter.ts'

type CommandHost = {
  resume(room: Room): void
  /** The front of a room, or a place in it, with the focus where it begins. */
  begin(room: Room, params?: Params): void
  goFor(intent: Intent): void
  addConnection(): void
  /** To the connection in use; without one it is added first. */
  addModel(): void
  /** Null: nobody knows yet whether anything is held back. */
  isPaused: boolean | null
  togglePause(): void
  /** Those that new work could go to instead. */
  otherConnections: readonly Connection[]
  connect(id: ConnectionId): void
  settings: readonly SectionId[]
  showSetting(id: SectionId): void
  addFiles(): void
  showPicks(): void
  /** Of what the viewer shows, else of the Library. */
  slideshow(): void
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
  const command = (id: string, say: Say, run: () => void, keys?: string, sayAlso?: Say): Command => ({
    id,
    label: say(text),
    keywords: inEveryLanguage(sayAlso === undefined ? say : (words) => `${say(words)} ${sayAlso(words)}`),
    run,
    ...(keys === undefined ? {} : { keys }),
  })
  const ofTable = ([id, say, run, key, sayAlso]: Entry) =>
    command(id, say, () => run(host), key && printKey(key), sayAlso)
  const { isPaused } = host
  return [
    ...rooms.map((room, index) =>
      command(
        `go-${room}`,
        ({ shell }) => shell.goTo(shell.rooms[room]),
        () => host.resume(room),
        room === 'settings' ? printKey('openSettings') : printKey('openRoom', index),
      ),
    ),
    ...beginnings.map(ofTable),
    ...host.settings.map((id) =>
      command(
        `settings-${id}`,
        (words) => words.shell.setting(titleOfSection(id, words)),
        () => host.showSetting(id),
      ),
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
    ...files.map(ofTable),
    ...looks.map(([id, say, change]) => command(id, say, () => host.setPreferences(change))),
    ...steps.map(ofTable),
  ]
}

/** `sayAlso`: what else people call it. */
type Entry = [id: string, say: Say, run: (host: CommandHost) => void, key?: KeyId | undefined, sayAlso?: Say]

/** Where something begins, by what a person comes for. */
const beginnings: readonly Entry[] = [
  ['new-chat', ({ chat }) => chat.untitled, (host) => host.begin('chat'), 'newChat'],
  ['new-image', ({ shell }) => shell.newImage, (host) => host.begin('images')],
  ['new-video', ({ shell }) => shell.newVideo, (host) => host.begin('video')],
  [
    'recent-prompts',
    ({ ordering }) => ordering.history,
    (host) => host.goFor({ room: 'images', type: 'recent-prompts' }),
  ],
  ['edit-images', ({ canvas }) => canvas.homeTitle, (host) => host.begin('images', { view: 'canvas' })],
  [
    'trash',
    ({ shell, trash }) => shell.goTo(trash.title),
    (host) => host.begin('library', { view: 'trash' }),
  ],
  [
    'show-picks',
    ({ shell, culling }) => shell.goTo(culling.picks),
    (host) => host.showPicks(),
    undefined,
    ({ culling }) => culling.pickKeywords,
  ],
  ['new-board', ({ boards }) => boards.create, (host) => host.goFor({ room: 'library', type: 'new-board' })],
  [
    'new-smart-board',
    ({ smartBoards }) => smartBoards.new,
    (host) => host.goFor({ room: 'library', type: 'new-smart-board' }),
  ],
  [
    'find-duplicates',
    ({ similar }) => similar.findDuplicates,
    (host) => host.goFor({ room: 'library', type: 'find-duplicates' }),
  ],
  ['add-files', ({ library }) => library.addFiles, (host) => host.addFiles()],
  ['slideshow', ({ slideshow }) => slideshow.title, (host) => host.slideshow()],
  ['show-space', ({ space }) => space.show, (host) => host.goFor({ room: 'library', type: 'show-space' })],
  [
    'move-library',
    ({ moveLibrary }) => moveLibrary.move,
    (host) => host.goFor({ room: 'settings', type: 'move-library' }),
  ],
  ['back-up', ({ backup }) => backup.backUp, (host) => host.goFor({ room: 'settings', type: 'back-up' })],
  [
    'restore',
    ({ backup }) => backup.restoreTitle,
    (host) => host.goFor({ room: 'settings', type: 'restore' }),
  ],
  [
    'exchanges',
    ({ shell, exchanges }) => shell.goTo(exchanges.viewExchanges),
    (host) => host.begin('activity', { view: 'exchanges' }),
  ],
  ['connect', ({ shell }) => shell.connectGateway, (host) => host.addConnection()],
  ['add-model', ({ models }) => models.add, (host) => host.addModel()],
  ['import', ({ importing }) => importing.open, (host) => host.begin('settings', { import: 'open' })],
  ['report', ({ shell }) => shell.saveReport, (host) => host.begin('settings', { report: 'open' })],
]

const files: readonly Entry[] = [
  ['open-file', ({ shell }) => shell.openFile, (host) => host.openFile(), 'openFiles'],
  ['open-recipe', ({ shell }) => shell.openRecipe, (host) => host.openRecipe()],
  ['open-style', ({ shell }) => shell.openStyle, (host) => host.openStyle()],
  ['empty-trash', ({ trash }) => trash.empty, (host) => host.emptyTrash()],
]

const steps: readonly Entry[] = [
  ['back', ({ shell }) => shell.back, (host) => host.back(), 'back'],
  ['forward', ({ shell }) => shell.forward, (host) => host.forward(), 'forward'],
  ['keys', ({ shell }) => shell.showKeys, (host) => host.showKeys(), 'showKeys'],
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
