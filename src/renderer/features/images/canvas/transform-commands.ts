import {
  FlipHorizontal2,
  FlipVertical2,
  type LucideIcon,
  RotateCcwSquare,
  RotateCwSquare,
  Scaling,
} from 'lucide-react'
import type { KeyId } from '../../../../shared/keys/key-table.ts'
import type { Command } from './command.ts'
import type { Turn } from './engine/transform/turn.ts'
import { startTransform, turnActiveLayer } from './tools/transform/transform-state.ts'

/** What is done to the shape of the active layer. */
export const transformCommands: readonly Command[] = [
  {
    id: 'transform',
    icon: Scaling,
    key: 'transformLayer',
    say: (canvas) => canvas.transform,
    run(host) {
      host.changeOptions({ tool: 'move' })
      void startTransform(host.session)
    },
  },
  turnCommand('flip-horizontal', FlipHorizontal2, 'flipHorizontal'),
  turnCommand('flip-vertical', FlipVertical2, 'flipVertical'),
  turnCommand('rotate-left', RotateCcwSquare, 'rotateLeft'),
  turnCommand('rotate-right', RotateCwSquare, 'rotateRight'),
]

function turnCommand(id: Turn, icon: LucideIcon, key: KeyId): Command {
  return {
    id,
    icon,
    key,
    say: (canvas) => canvas.turns[id],
    run: ({ session }) => turnActiveLayer(session, id),
  }
}
