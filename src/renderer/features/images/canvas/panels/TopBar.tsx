import { ArrowLeft, LayoutGrid } from 'lucide-react'
import { printChord } from '../../../../keys/chord.ts'
import { useNavigation } from '../../../../lib/navigation.ts'
import { useText } from '../../../../text/use-text.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { type Command, redoCommand, undoCommand } from '../commands.ts'
import { DocumentMenu } from './DocumentMenu.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { PanelButton } from './side/PanelButton.tsx'
import { useCanvas, useSession, useToolHost } from '../session/use-session.ts'
import { useDocuments } from '../home/use-documents.ts'
import { DocumentTabs } from '../tabs/DocumentTabs.tsx'

/** Which document it is, the way back, and what concerns all of it. */
export function TopBar() {
  const { canvas } = useText()
  const session = useSession()
  const { documents } = useDocuments()
  const go = useNavigation((navigation) => navigation.go)
  const name = useCanvas(({ summary }) => summary?.name ?? '')
  const canUndo = useCanvas(({ history }) => history.undo !== null)
  const canRedo = useCanvas(({ history }) => history.redo !== null)
  return (
    <header className="flex h-11 shrink-0 items-center gap-1 border-b border-line bg-panel px-2">
      <IconButton label={canvas.back} icon={<ArrowLeft aria-hidden />} onClick={() => go('images')} />
      <IconButton
        label={canvas.documents}
        icon={<LayoutGrid aria-hidden />}
        onClick={() => go('images', { view: 'canvas' })}
      />
      <h1 className="sr-only">{name === '' ? canvas.untitled : name}</h1>
      <div className="flex min-w-0 flex-1 self-stretch">
        <DocumentTabs active={session.id} documents={documents} />
      </div>
      <CommandButton command={undoCommand} isOff={!canUndo} />
      <CommandButton command={redoCommand} isOff={!canRedo} />
      <DocumentMenu />
      <ExportMenu />
      <PanelButton />
    </header>
  )
}

function CommandButton({ command, isOff }: { command: Command; isOff: boolean }) {
  const { canvas } = useText()
  const host = useToolHost()
  const { icon: Icon, chord } = command
  const name = command.say(canvas)
  return (
    <IconButton
      label={name}
      {...(chord === null ? {} : { tip: canvas.withKey(name, printChord(chord)) })}
      icon={<Icon aria-hidden />}
      // Not disabled: that would drop the focus of who has just undone the first step.
      aria-disabled={isOff || undefined}
      className="aria-disabled:opacity-45"
      onClick={() => {
        if (!isOff) command.run(host)
      }}
    />
  )
}
