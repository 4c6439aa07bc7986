import { openSearch, picksSearch } from '../../features/library/search/library-search.ts'
import { headingIdOf, sectionsHere } from '../../features/settings/sections/section-id.ts'
import { focusWhenThere } from '../../lib/focus/focus-when-there.ts'
import { chooseFiles } from '../../lib/choose-files.ts'
import { beginIn } from '../../lib/focus/room-start.ts'
import { type Params, useNavigation } from '../../lib/navigation.ts'
import { useRoomEntries } from '../../lib/palette-entries.ts'
import { addToLibrary } from '../../media/adding/adding-host.ts'
import { cullingParam } from '../../media/culling/cull-store.ts'
import { togglePause } from '../../media/jobs/toggle-pause.ts'
import { acceptedFiles } from '../../media/library/accepted-files.ts'
import { mediaStoresOf, useJobs } from '../../media/media-stores.ts'
import { chooseRecipes } from '../../media/recipes/open-here.ts'
import { chooseStyles } from '../../media/style-files/open-here.ts'
import { askForSlideshow } from '../../media/viewer/slideshow/asked-slideshow.ts'
import { capabilities } from '../../rpc/capabilities.ts'
import { useClient } from '../../rpc/client-context.ts'
import { useSettings } from '../../session/settings-store.ts'
import { useText } from '../../text/use-text.ts'
import { openChosen } from '../desktop-requests/open-given.ts'
import { useOverlay } from '../overlay.ts'
import { paletteCommands } from './palette-commands.ts'
import type { Command } from './palette-filter.ts'

/** What the palette offers now: what the room adds, and what is there everywhere. */
export function usePaletteCommands(): readonly Command[] {
  const text = useText()
  const client = useClient()
  const { go, goFor, resume, back, forward } = useNavigation.getState()
  const { connections, activeConnection, setActiveConnection, setPreferences } = useSettings()
  const isPaused = useJobs((state) => state.isPaused)
  const { show } = useOverlay.getState()
  const addConnection = () => {
    goFor({ room: 'settings', type: 'add-connection' })
    beginIn('settings')
  }
  const commands = paletteCommands(text, {
    resume,
    begin(room, params) {
      go(room, params)
      beginIn(room)
    },
    goFor,
    addConnection,
    addModel() {
      if (activeConnection === null) addConnection()
      else goFor({ room: 'settings', type: 'add-model', kind: 'chat' }, { models: activeConnection.id })
    },
    isPaused,
    togglePause: () => togglePause(mediaStoresOf(client).jobs),
    otherConnections: connections.filter(({ id }) => id !== activeConnection?.id),
    connect: (id) => void setActiveConnection(id).catch(() => undefined),
    settings: sectionsHere(capabilities()),
    showSetting(id) {
      go('settings')
      focusWhenThere(`#${headingIdOf(id)}`)
    },
    addFiles: () => void addFiles(),
    showPicks() {
      openSearch(picksSearch)
      beginIn('library')
    },
    slideshow,
    openFile: () => void openChosen(client),
    openRecipe: () => void chooseRecipes(),
    openStyle: () => void chooseStyles(),
    emptyTrash: () => show('empty-trash'),
    showKeys: () => show('keys'),
    back,
    forward,
    setPreferences: (change) => void setPreferences(change).catch(() => undefined),
  })
  return [...useRoomEntries(), ...commands]
}

/** Onto the board that is open in the Library, where one is. */
async function addFiles(): Promise<void> {
  useNavigation.getState().resume('library')
  const files = await chooseFiles(acceptedFiles)
  if (files.length > 0) await addToLibrary(files)
}

function slideshow(): void {
  const { viewing, room, params, lastParams, goFor } = useNavigation.getState()
  if (viewing !== null) return askForSlideshow()
  const place = room === 'library' ? params : lastParams.library
  goFor({ room: 'library', type: 'slideshow' }, isList(place) ? place : {})
}

/** Neither the trash nor cull mode. */
const isList = (place: Params | undefined): place is Params =>
  place !== undefined && !('view' in place) && !(cullingParam in place)
