import { useEffect, type ReactNode } from 'react'
import { useKeys } from '../../keys/use-keys.ts'
import { beginIn } from '../../lib/focus/room-start.ts'
import { type Room, useNavigation } from '../../lib/navigation.ts'
import { addToLibrary } from '../../media/adding/adding-host.ts'
import { BoardHost } from '../../media/boards/BoardHost.tsx'
import { boardOf, useBoards } from '../../media/boards/board-store.ts'
import { openBoardId } from '../../media/boards/open-board.ts'
import { DescribeHost } from '../../media/describe/DescribeHost.tsx'
import { ArchiveHost } from '../../media/archive/ArchiveHost.tsx'
import { ExportHost } from '../../media/export/ExportHost.tsx'
import { TagChooser } from '../../media/selection/TagChooser.tsx'
import { ImageActionHost } from '../../media/image-actions/ImageActionHost.tsx'
import { CompareDialog } from '../../media/recipes/CompareDialog.tsx'
import { EmptyTrashDialog } from '../../media/trash/EmptyTrashDialog.tsx'
import { useClient } from '../../rpc/client-context.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Announcements } from '../../ui/Announcements.tsx'
import { CommandPalette } from '../palette/CommandPalette.tsx'
import { KeysDialog } from '../palette/KeysDialog.tsx'
import { HealthBanner } from '../banners/HealthBanner.tsx'
import { openChosen } from '../desktop-requests/open-given.ts'
import { useOverlay } from '../overlay.ts'
import { RestartCover } from './RestartCover.tsx'
import { RestoreBanner } from '../banners/RestoreBanner.tsx'
import { UpdateBanner } from '../banners/UpdateBanner.tsx'
import { Rail } from './Rail.tsx'
import { RoomFrame } from './RoomFrame.tsx'
import { workRooms } from './rooms.tsx'
import { useGlobalDrop } from '../drop/use-global-drop.ts'
import { useOpeningDrop } from '../drop/use-opening-drop.ts'
import { useImportEnd } from './use-import-end.ts'
import { useUndoKey } from './use-undo-key.ts'

/** By a key: whoever comes without a pointer can begin at once. */
function enter(room: Room): void {
  useNavigation.getState().enter(room)
  beginIn(room)
}

const takeFiles = (files: File[]) => void addToLibrary(files)

/** The window: the rail, the room of now, and what floats above every room. */
export function Shell({ banner }: { banner: ReactNode }) {
  const client = useClient()
  const { overlay, show: setOverlay } = useOverlay()
  const isHovering = useGlobalDrop(takeFiles)
  const { back, forward } = useNavigation.getState()
  useOpeningDrop()
  useWindowTitle()
  useUndoKey()
  useImportEnd()
  useKeys('window', {
    palette: () => setOverlay('palette'),
    showKeys: () => setOverlay('keys'),
    openSettings: () => enter('settings'),
    openFiles: () => void openChosen(client),
    back,
    forward,
    openRoom({ key }) {
      const room = workRooms[Number(key) - 1]
      if (room !== undefined) enter(room)
    },
  })
  const close = () => setOverlay('none')
  return (
    <div className="flex h-full flex-col">
      {banner}
      <Announcements />
      <HealthBanner />
      <RestoreBanner />
      <UpdateBanner />
      <div className="flex min-h-0 flex-1">
        <Rail onOpenPalette={() => setOverlay('palette')} />
        <div className="relative min-w-0 flex-1">
          <RoomFrame />
          {isHovering && <DropHint />}
        </div>
      </div>
      <CommandPalette isOpen={overlay === 'palette'} onClose={close} />
      <RestartCover />
      <CompareDialog />
      <ImageActionHost />
      <BoardHost />
      <ArchiveHost />
      <ExportHost />
      <DescribeHost />
      <TagChooser />
      <KeysDialog isOpen={overlay === 'keys'} onClose={close} />
      <EmptyTrashDialog isOpen={overlay === 'empty-trash'} onClose={close} />
    </div>
  )
}

function useWindowTitle(): void {
  const text = useText()
  const language = useLanguage()
  const room = useNavigation((navigation) => navigation.room)
  useEffect(() => {
    document.title = `${text.shell.rooms[room]} · Atelier`
    document.documentElement.lang = language
  }, [text, language, room])
}

/** Says where they go: onto the board that is open, else only into the Library. In the middle, where no notice lies over it. */
function DropHint() {
  const { shell } = useText()
  const openId = useNavigation(openBoardId)
  const name = useBoards(({ boards }) => boardOf(boards, openId)?.name)
  return (
    <div className="pointer-events-none absolute inset-2 z-30 flex animate-appear items-center justify-center rounded-l border-2 border-accent">
      <p className="rounded-m bg-float px-3 py-1.5 shadow-float">
        {name === undefined ? shell.dropHere : shell.dropOnBoard(name)}
      </p>
    </div>
  )
}
