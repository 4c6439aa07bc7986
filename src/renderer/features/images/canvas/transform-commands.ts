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
    chord: 'Shift+T',
    say: (canvas) => canvas.transform,
    run(host) {
      host.changeOptions({ tool: 'move' })
      void startTransform(host.session)
    },
  },
  turnCommand('flip-horizontal', FlipHorizontal2, 'flipHorizontal', 'Shift+H'),
  turnCommand('flip-vertical', FlipVertical2, 'flipVertical', 'Shift+V'),
  turnCommand('rotate-left', RotateCcwSquare, 'rotateLeft', 'Alt+Shift+R'),
  turnCommand('rotate-right', RotateCwSquare, 'rotateRight', 'Shift+R'),
]

function turnCommand(id: Turn, icon: LucideIcon, key: KeyId, chord: string): Command {
  return {
    id,
    icon,
    key,
    chord,
    say: (canvas) => canvas.turns[id],
    run: ({ session }) => turnActiveLayer(session, id),
  }
}
