import {
  Blend,
  Contrast,
  Eraser,
  Expand,
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
  feather: {
    id: 'feather-selection',
    icon: Blend,
    say: ({ selection }) => selection.feather,
    run: (host) => select(host, { kind: 'feather', by: host.options().edge }),
  },
  grow: {
    id: 'grow-selection',
    icon: Expand,
    say: ({ selection }) => selection.grow,
    run: (host) => select(host, { kind: 'grow', by: host.options().edge }),
  },
  shrink: {
    id: 'shrink-selection',
    icon: Shrink,
    say: ({ selection }) => selection.shrink,
    run: (host) => select(host, { kind: 'shrink', by: host.options().edge }),
  },
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
  invertMask: {
    id: 'invert-mask',
    icon: Contrast,
    say: ({ selection }) => selection.invertMask,
    run: (host) => editMask(host, 'invert-mask'),
  },
  clearMask: {
    id: 'clear-mask',
    icon: Eraser,
    say: ({ selection }) => selection.clearMask,
    run: (host) => editMask(host, 'clear-mask'),
  },
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

function editMask(host: ToolHost, kind: 'invert-mask' | 'clear-mask'): void {
  const { structure } = host.session.store.getState()
  const mask = structure === null ? undefined : maskLayerOf(structure)
  if (mask !== undefined && isMaskWorkable(host.session)) edit(host, { kind, id: mask.id })
}
