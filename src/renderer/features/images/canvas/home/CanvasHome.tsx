import { ArrowLeft, Brush, FolderOpen } from 'lucide-react'
import { useKeys } from '../../../../keys/use-keys.ts'
import { roomStart } from '../../../../lib/focus/room-start.ts'
import { useNavigation } from '../../../../lib/navigation.ts'
import { useText } from '../../../../text/use-text.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'
import { Button } from '../../../../ui/controls/Button.tsx'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { openChosen } from '../document-commands.ts'
import { BlankForm } from './BlankForm.tsx'
import { DropHint } from '../view/DropHint.tsx'
import { DocumentTabs } from '../tabs/DocumentTabs.tsx'
import { DocumentTile } from './DocumentTile.tsx'
import { useDocuments } from './use-documents.ts'
import { useOpeningDrop } from './use-opening-drop.ts'

/** Where one goes on with a document, or begins one. */
export function CanvasHome() {
  const { canvas, images } = useText()
  const go = useNavigation((navigation) => navigation.go)
  const { documents, failure } = useDocuments()
  const drop = useOpeningDrop()
  useKeys('room', { openFiles: () => void openChosen() })
  return (
    <main {...drop.dropHandlers} className="relative flex h-full min-h-0 flex-col">
      <header className="flex h-11 shrink-0 items-center gap-1 border-b border-line bg-panel px-2">
        <IconButton
          {...roomStart('images')}
          label={images.back}
          icon={<ArrowLeft aria-hidden />}
          onClick={() => go('images')}
        />
        <h1 className="shrink-0 px-1 font-medium">{canvas.homeTitle}</h1>
        <div className="flex min-w-0 flex-1 self-stretch pl-2">
          <DocumentTabs active={null} documents={documents} />
        </div>
        <Button icon={<FolderOpen aria-hidden />} onClick={() => void openChosen()}>
          {canvas.open}
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-5">
        <BlankForm />
        {failure !== null && <ErrorNote failure={failure} />}
        {documents?.length === 0 && (
          <EmptyState icon={<Brush />} title={canvas.emptyTitle} text={canvas.emptyText} />
        )}
        {documents !== null && documents.length > 0 && (
          <section aria-label={canvas.recent}>
            <h2 className="mt-6 mb-3 font-medium">{canvas.recent}</h2>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-3">
              {documents.map((document) => (
                <DocumentTile key={document.id} document={document} />
              ))}
            </ul>
          </section>
        )}
      </div>
      {drop.isHovered && <DropHint words={canvas.dropToOpen} />}
    </main>
  )
}
