import { ArrowDown, ArrowUp, CopyPlus, PencilLine, Trash2 } from 'lucide-react'
import type { CanvasLayer } from '../../../../../shared/domain/canvas/canvas.ts'
import { useText } from '../../../../text/use-text.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { useSession } from '../session/use-session.ts'
import { deleteLayer, duplicateLayer } from './layer-actions.ts'

type LayerButtonsProps = { layer: CanvasLayer; onMove(by: 1 | -1): void; onRename(): void }

/** What is done to the active layer as a whole. */
export function LayerButtons({ layer, onMove, onRename }: LayerButtonsProps) {
  const { canvas } = useText()
  const session = useSession()
  const acts = [
    { label: canvas.raiseLayer, icon: <ArrowUp aria-hidden />, act: () => onMove(1) },
    { label: canvas.lowerLayer, icon: <ArrowDown aria-hidden />, act: () => onMove(-1) },
    { label: canvas.renameLayer, icon: <PencilLine aria-hidden />, act: onRename },
    {
      label: canvas.duplicateLayer,
      icon: <CopyPlus aria-hidden />,
      act: () => duplicateLayer(session, layer, canvas),
    },
    {
      label: canvas.deleteLayer,
      icon: <Trash2 aria-hidden />,
      act: () => deleteLayer(session, layer.id),
    },
  ]
  return (
    <footer className="flex h-8 shrink-0 items-center justify-end gap-0.5 border-t border-line px-1.5">
      {acts.map(({ label, icon, act }) => (
        <IconButton key={label} size="s" label={label} icon={icon} onClick={act} />
      ))}
    </footer>
  )
}
