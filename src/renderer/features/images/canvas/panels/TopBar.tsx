import { CommandButton } from './CommandButton.tsx'
import { ArrowLeft, LayoutGrid } from 'lucide-react'
import { useNavigation } from '../../../../lib/navigation.ts'
import { useText } from '../../../../text/use-text.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { redoCommand, undoCommand } from '../commands.ts'
import { DocumentMenu } from './DocumentMenu.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { PanelButton } from './side-panel/PanelButton.tsx'
import { useCanvas, useSession } from '../session/use-session.ts'
import { useDocuments } from '../home/use-documents.ts'
import { DocumentTabs } from '../tabs/DocumentTabs.tsx'

/** Which document it is, the way back, and what concerns all of it. */
export function TopBar() {
  const { canvas, images, common } = useText()
  const session = useSession()
  const { documents } = useDocuments()
  const go = useNavigation((navigation) => navigation.go)
  const name = useCanvas(({ summary }) => summary?.name ?? '')
  const canUndo = useCanvas(({ history }) => history.undo !== null)
  const canRedo = useCanvas(({ history }) => history.redo !== null)
  return (
    <header className="flex h-11 shrink-0 items-center gap-1 border-b border-line bg-panel px-2">
      <IconButton label={images.back} icon={<ArrowLeft aria-hidden />} onClick={() => go('images')} />
      <IconButton
        label={canvas.documents}
        icon={<LayoutGrid aria-hidden />}
        onClick={() => go('images', { view: 'canvas' })}
      />
      <h1 className="sr-only">{name === '' ? common.untitled : name}</h1>
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
