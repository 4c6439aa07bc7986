import { Unplug } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigation } from '../lib/navigation.ts'
import { uploadFile } from '../rpc/media-url.ts'
import { useStudio } from '../rpc/studio-store.ts'
import { currentText, useLanguage, useText } from '../text/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { addDroppedFiles } from './add-dropped-files.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import type { ShellAction } from './keys.ts'
import { paletteCommands } from './palette-commands.ts'
import { Rail } from './Rail.tsx'
import { RoomFrame } from './RoomFrame.tsx'
import { workRooms } from './rooms.tsx'
import { useGlobalDrop } from './use-global-drop.ts'
import { useShellKeys } from './use-shell-keys.ts'

type ShellProps = { isDisconnected: boolean; onReconnect(): void }
type Overlay = 'none' | 'palette' | 'keys'

const takeFiles = (files: File[]) => void addDroppedFiles(files, uploadFile, currentText())

/** The window: the rail, the room of now, and what floats above every room. */
export function Shell({ isDisconnected, onReconnect }: ShellProps) {
  const text = useText()
  const [overlay, setOverlay] = useState<Overlay>('none')
  const isHovering = useGlobalDrop(takeFiles)
  const { go, resume } = useNavigation.getState()
  const setPreferences = useStudio((studio) => studio.setPreferences)
  useWindowTitle()
  useShellKeys(
    useCallback(
      (action: ShellAction) => {
        if (action.type === 'palette' || action.type === 'keys') return setOverlay(action.type)
        const room = action.type === 'settings' ? 'settings' : workRooms[action.index]
        if (room !== undefined) resume(room)
      },
      [resume],
    ),
  )
  const commands = paletteCommands(text, {
    resume,
    addConnection: () => go('settings', { add: 'yes' }),
    showKeys: () => setOverlay('keys'),
    setPreferences: (change) => void setPreferences(change).catch(() => undefined),
  })
  const close = () => setOverlay('none')
  return (
    <div className="flex h-full flex-col">
      {isDisconnected && <DisconnectedBanner onReconnect={onReconnect} />}
      <div className="flex min-h-0 flex-1">
        <Rail onOpenPalette={() => setOverlay('palette')} />
        <div className="relative min-w-0 flex-1">
          <RoomFrame />
          {isHovering && <DropHint />}
        </div>
      </div>
      <CommandPalette isOpen={overlay === 'palette'} onClose={close} commands={commands} />
      <KeysDialog isOpen={overlay === 'keys'} onClose={close} />
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

function DisconnectedBanner({ onReconnect }: { onReconnect(): void }) {
  const text = useText()
  return (
    <div role="alert" className="flex items-center gap-3 border-b border-line bg-float px-4 py-2">
      <Unplug aria-hidden className="text-danger-ink" />
      <p className="min-w-0 flex-1">{text.shell.disconnected}</p>
      <Button size="s" onClick={onReconnect}>
        {text.shell.reconnect}
      </Button>
    </div>
  )
}

function DropHint() {
  const text = useText()
  return (
    <div className="pointer-events-none absolute inset-2 z-30 flex animate-appear items-end justify-center rounded-l border-2 border-accent pb-6">
      <p className="rounded-m bg-float px-3 py-1.5 shadow-float">{text.shell.dropHere}</p>
    </div>
  )
}
