import {
  Blend,
  Contrast,
  Eraser,
  Expand,
  type LucideIcon,
  Shrink,
  SquareDashed,
  SquareX,
  SquaresExclude,
  VenetianMask,
} from 'lucide-react'
import type { Command } from './command.ts'
import { maskLayerOf } from './engine/document/mask.ts'
import type { ToolHost } from './tools/tool.ts'
import { isMaskWorkable, paintableLayer } from './tools/workable-layer.ts'
import type { SelectionOrder } from './worker/selection/selection-order.ts'
import type { SelectedEdit } from './worker/selection/selected-edits.ts'

/** What is done to the selection, to the mask, and with either. */
export const selectionCommands = {
  all: {
    id: 'select-all',
    icon: SquareDashed,
    key: 'selectAllOnCanvas',
    say: ({ selection }) => selection.all,
    run: (host) => select(host, { kind: 'all' }),
  },
  none: {
    id: 'deselect',
    icon: SquareX,
    key: 'deselect',
    say: ({ selection }) => selection.none,
    run: (host) => select(host, { kind: 'none' }),
  },
  invert: {
    id: 'invert-selection',
    icon: SquaresExclude,
    key: 'invertSelection',
    say: ({ selection }) => selection.invert,
    run: (host) => select(host, { kind: 'invert' }),
  },
  feather: edgeCommand('feather', Blend),
  grow: edgeCommand('grow', Expand),
  shrink: edgeCommand('shrink', Shrink),
  clear: {
    id: 'clear-selected',
    icon: Eraser,
    key: 'clearPixels',
    say: ({ selection }) => selection.clear,
    run: (host) => {
      if (isSelected(host) && paintableLayer(host.session) !== null) edit(host, { kind: 'clear-selected' })
    },
  },
  maskFromSelection: {
    id: 'mask-from-selection',
    icon: VenetianMask,
    say: ({ selection }) => selection.toMask,
    run: (host) => {
      if (isSelected(host) && isMaskWorkable(host.session))
        edit(host, { kind: 'mask-from-selection', id: crypto.randomUUID() })
    },
  },
  selectionFromMask: {
    id: 'selection-from-mask',
    icon: SquareDashed,
    say: ({ selection }) => selection.fromMask,
    run: (host) => select(host, { kind: 'from-mask' }),
  },
  invertMask: maskCommand('invert-mask', Contrast, ({ selection }) => selection.invertMask),
  clearMask: maskCommand('clear-mask', Eraser, ({ selection }) => selection.clearMask),
} as const satisfies Record<string, Command>

function isSelected({ session }: ToolHost): boolean {
  return session.store.getState().selection !== null
}

function select({ session }: ToolHost, order: SelectionOrder): void {
  session.send({ type: 'select', order })
}

function edit({ session }: ToolHost, selected: SelectedEdit): void {
  session.send({ type: 'edit', edit: selected })
}

function edgeCommand(kind: 'feather' | 'grow' | 'shrink', icon: LucideIcon): Command {
  return {
    id: `${kind}-selection`,
    icon,
    say: ({ selection }) => selection[kind],
    run: (host) => select(host, { kind, by: host.options().edge }),
  }
}

function maskCommand(kind: 'invert-mask' | 'clear-mask', icon: LucideIcon, say: Command['say']): Command {
  return {
    id: kind,
    icon,
    say,
    run(host) {
      const { structure } = host.session.store.getState()
      const mask = structure === null ? undefined : maskLayerOf(structure)
      if (mask !== undefined && isMaskWorkable(host.session)) edit(host, { kind, id: mask.id })
    },
  }
}
