import { ClipboardPaste, Copy, CopyCheck, Scissors } from 'lucide-react'
import type { Command } from '../command.ts'
import { copyPixels, cutPixels, pasteInPlace } from './clipboard-actions.ts'

/** How pixels go to the clipboard and come back: of what is selected, or of all where nothing is. */
export const clipboardCommands: readonly Command[] = [
  {
    id: 'cut',
    icon: Scissors,
    key: 'cutPixels',
    say: (canvas) => canvas.cut,
    run: ({ session }) => void cutPixels(session),
  },
  {
    id: 'copy-layer',
    icon: Copy,
    key: 'copyLayer',
    say: (canvas) => canvas.copyLayer,
    run: ({ session }) => void copyPixels(session, 'layer'),
  },
  {
    id: 'copy-merged',
    icon: CopyCheck,
    key: 'copyMerged',
    say: (canvas) => canvas.copyMerged,
    run: ({ session }) => void copyPixels(session, 'seen'),
  },
  {
    id: 'paste-in-place',
    icon: ClipboardPaste,
    key: 'pasteInPlace',
    say: (canvas) => canvas.pasteInPlace,
    run: ({ session }) => pasteInPlace(session),
  },
]
