import {
  Blend,
  Brush,
  CircleDashed,
  Crop,
  Eraser,
  Frame,
  Hand,
  Lasso,
  type LucideIcon,
  Maximize,
  Move,
  PaintBucket,
  PanelRight,
  Pipette,
  Redo2,
  Scan,
  Shapes,
  Sparkles,
  SquareDashed,
  Type,
  Undo2,
  VenetianMask,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import type { KeyId } from '../../../../shared/keys/key-table.ts'
import { clipboardCommands } from './clipboard/clipboard-commands.ts'
import type { Command } from './command.ts'
import { documentCommands } from './document-commands.ts'
import { editShapeCommand, editTextCommand, rasteriseCommand } from './layer-commands.ts'
import { saveLayerCommand } from './layer-images.ts'
import { togglePanel } from './panels/side-panel/panel-shown.ts'
import { selectionCommands } from './selection-commands.ts'
import { isTipTool, steppedSize } from './tools/tool-options.ts'
import { stagingCommands } from './staging/staging-commands.ts'
import { tools } from './tools/tool-table.ts'
import { type ToolHost, type ToolId, toolIds } from './tools/tool.ts'
import { transformCommands } from './transform-commands.ts'
import { centred, fitted, nextScale, zoomedTo } from './view/viewport.ts'
import { unfoldPrompt } from './prompt-edit/prompt-fold.ts'

export type { Command } from './command.ts'

const toolKeys = {
  move: { key: 'toolMove', icon: Move },
  crop: { key: 'toolCrop', icon: Crop },
  frame: { key: 'toolFrame', icon: Frame },
  brush: { key: 'toolBrush', icon: Brush },
  eraser: { key: 'toolEraser', icon: Eraser },
  fill: { key: 'toolFill', icon: PaintBucket },
  gradient: { key: 'toolGradient', icon: Blend },
  mask: { key: 'toolMask', icon: VenetianMask },
  rectangle: { key: 'toolRectangle', icon: SquareDashed },
  ellipse: { key: 'toolEllipse', icon: CircleDashed },
  lasso: { key: 'toolLasso', icon: Lasso },
  text: { key: 'toolText', icon: Type },
  shape: { key: 'toolShape', icon: Shapes },
  eyedropper: { key: 'toolEyedropper', icon: Pipette },
  hand: { key: 'toolHand', icon: Hand },
} as const satisfies Record<ToolId, { key: KeyId; icon: LucideIcon }>

export const toolCommands: readonly (Command & { readonly tool: ToolId })[] = toolIds.map((tool) => ({
  id: `tool-${tool}`,
  tool,
  ...toolKeys[tool],
  say: (words) => words.tools[tool],
  run: (host) => {
    host.changeOptions({ tool })
    tools[tool].take?.(host)
  },
}))

export const undoCommand: Command = {
  id: 'undo',
  icon: Undo2,
  key: 'undo',
  say: (words) => words.undo,
  run: ({ session }) => turn(session, 'undo'),
}
export const redoCommand: Command = {
  id: 'redo',
  icon: Redo2,
  key: 'redo',
  say: (words) => words.redo,
  run: ({ session }) => turn(session, 'redo'),
}

export const viewCommands = {
  zoomOut: {
    id: 'zoom-out',
    icon: ZoomOut,
    chord: '-',
    say: (words) => words.zoomOut,
    run: (host) => zoom(host, false),
  },
  zoomIn: {
    id: 'zoom-in',
    icon: ZoomIn,
    chord: '+',
    say: (words) => words.zoomIn,
    run: (host) => zoom(host, true),
  },
  zoomFit: {
    id: 'zoom-fit',
    icon: Maximize,
    key: 'zoomFit',
    say: (words) => words.zoomFit,
    run: ({ session }) => {
      const { structure, box } = session.store.getState()
      // All of it, also beside a prompt of several lines.
      if (structure !== null) session.setView(fitted(structure, { ...box, lent: 0 }))
    },
  },
  zoomActual: {
    id: 'zoom-actual',
    icon: Scan,
    key: 'zoomActual',
    say: (words) => words.zoomActual,
    run: ({ session }) => {
      const { structure, view, box } = session.store.getState()
      if (structure === null || view === null) return
      const middle = { x: box.width / 2, y: box.height / 2 }
      const isFitted = view.scale === fitted(structure, box).scale
      session.setView(isFitted ? centred(structure, box, 1) : zoomedTo(view, 1, middle))
    },
  },
} as const satisfies Record<string, Command>

export const panelCommand = {
  id: 'toggle-panel',
  icon: PanelRight,
  key: 'togglePanel',
  say: (words) => words.panel,
  run: togglePanel,
} as const satisfies Command

const promptCommand: Command = {
  id: 'words',
  icon: Sparkles,
  key: 'goToPrompt',
  say: ({ words }) => words.goToPrompt,
  run: () => unfoldPrompt(),
}

/** Everything of the canvas that has a name: buttons, keys and the palette are drawn from it. */
export const commands: readonly Command[] = [
  ...toolCommands,
  undoCommand,
  redoCommand,
  ...Object.values(viewCommands),
  ...Object.values(selectionCommands),
  ...transformCommands,
  editTextCommand,
  editShapeCommand,
  rasteriseCommand,
  panelCommand,
  ...documentCommands,
  ...clipboardCommands,
  saveLayerCommand,
  promptCommand,
  ...Object.values(stagingCommands),
]

function turn(session: ToolHost['session'], kind: 'undo' | 'redo'): void {
  if (session.store.getState().history[kind] !== null) session.send({ type: 'turn', question: { kind } })
}

function zoom({ session }: ToolHost, isLarger: boolean): void {
  const { view, box } = session.store.getState()
  if (view === null) return
  session.setView(zoomedTo(view, nextScale(view.scale, isLarger), { x: box.width / 2, y: box.height / 2 }))
}

/** The tip of the tool in hand, smaller or larger. */
export function stepTipSize({ options, changeOptions }: ToolHost, isLarger: boolean): void {
  const { tool, ...rest } = options()
  if (!isTipTool(tool)) return
  changeOptions({ [tool]: { ...rest[tool], size: steppedSize(rest[tool].size, isLarger) } })
}
