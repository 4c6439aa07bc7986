import { ArrowRightLeft, FileOutput, FolderOpen, Save, X } from 'lucide-react'
import { fileNameOf } from '../../../../shared/file-name.ts'
import { chooseFiles } from '../../../lib/choose-files.ts'
import { saveMadeFile } from '../../../media/save/save-link.ts'
import { getClient } from '../../../rpc/client-context.ts'
import { canvasFileUrl } from '../../../rpc/media-url.ts'
import { currentText } from '../../../text/use-text.ts'
import { openableFiles } from '../opening/document-files.ts'
import { openHere } from '../opening/open-here.ts'
import type { Command } from './command.ts'
import type { CanvasSession } from './session/canvas-session.ts'
import { closeTab, goToTab } from './tabs/open-tabs.ts'

export const openCommand = {
  id: 'open-files',
  icon: FolderOpen,
  key: 'openFiles',
  say: (words) => words.open,
  run: () => void openChosen(),
} as const satisfies Command

export const saveCopyCommand = {
  id: 'save-copy',
  icon: Save,
  key: 'saveCopy',
  say: (words) => words.saveCopy,
  run: ({ session }) => void saveDocumentCopy(session, 'document'),
} as const satisfies Command

const saveOpenRasterCommand = {
  id: 'save-openraster',
  icon: FileOutput,
  say: (words) => words.saveOpenRaster,
  run: ({ session }) => void saveDocumentCopy(session, 'openraster'),
} as const satisfies Command

const savePhotoshopCommand = {
  id: 'save-photoshop',
  icon: FileOutput,
  say: (words) => words.savePhotoshop,
  run: ({ session }) => void saveDocumentCopy(session, 'photoshop'),
} as const satisfies Command

const closeCommand = {
  id: 'close-document',
  icon: X,
  say: (words) => words.closeDocument,
  run: ({ session }) => closeTab(session.id),
} as const satisfies Command

const nextCommand = {
  id: 'next-document',
  icon: ArrowRightLeft,
  chord: 'Alt+PageDown',
  say: (words) => words.nextDocument,
  run: () => goToTab(1),
} as const satisfies Command

/** What is done with the document as a whole. */
export const documentMenu: readonly Command[] = [openCommand, closeCommand]

/** How the document leaves as a file with its layers. */
export const saveCommands: readonly Command[] = [saveCopyCommand, savePhotoshopCommand, saveOpenRasterCommand]

/** What concerns documents as wholes. */
export const documentCommands: readonly Command[] = [...documentMenu, ...saveCommands, nextCommand]

export async function openChosen(): Promise<void> {
  const files = await chooseFiles(openableFiles)
  if (files.length > 0) await openHere(files)
}

const extensions = { document: 'atelier', openraster: 'ora', photoshop: 'psd' } as const

async function saveDocumentCopy(session: CanvasSession, format: keyof typeof extensions): Promise<void> {
  await session.saved()
  const { id: canvasId } = session
  const name = session.store.getState().summary?.name || currentText().common.untitled
  const fileName = fileNameOf(name, extensions[format])
  await saveMadeFile(canvasFileUrl(canvasId, name, format), fileName, (signal) =>
    getClient().canvas.saveCopy({ canvasId, fileName, copy: { format } }, { signal }),
  )
}
