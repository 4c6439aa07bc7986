import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CanvasLayer } from '../../../../../shared/domain/canvas/canvas.ts'
import { useKeys } from '../../../../keys/use-keys.ts'
import { useText } from '../../../../text/use-text.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { selectionCommands } from '../selection-commands.ts'
import { useCanvas, useSession, useToolHost } from '../session/use-session.ts'
import { editTextCommand, rasteriseCommand } from '../layer-commands.ts'
import { CommandButton } from './CommandButton.tsx'
import { CommandRow } from './CommandRow.tsx'
import { addLayer, deleteLayer, orderLayer } from './layer-actions.ts'
import { LayerButtons } from './LayerButtons.tsx'
import { LayerFields } from './LayerFields.tsx'
import { LayerRow } from './LayerRow.tsx'
import { ShapeActions } from './shape/ShapeActions.tsx'
import { editText } from '../tools/text/writing.ts'

const { invertMask, selectionFromMask, clearMask } = selectionCommands

/** The layers, the topmost first, as they lie on each other. */
export function LayersPanel() {
  const { canvas } = useText()
  const session = useSession()
  const host = useToolHost()
  const structure = useCanvas((state) => state.structure)
  const list = useRef<HTMLUListElement>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const layers = structure?.layers ?? []
  const at = layers.findIndex(({ id }) => id === structure?.activeLayerId)
  const active = layers[at]

  function choose(index: number): void {
    const layer = layers[index]
    if (layer === undefined) return
    session.send({ type: 'activate', layerId: layer.id })
    list.current?.querySelector<HTMLElement>(`[data-layer="${layer.id}"]`)?.focus()
  }
  const move = (by: number) => active !== undefined && orderLayer(session, active.id, Math.max(0, at + by))

  useKeys(
    'focus',
    {
      moveToLayer: ({ key }) => choose(at + (key === 'ArrowUp' ? 1 : -1)),
      moveLayer: ({ key }) => move(key === 'ArrowUp' ? 1 : -1),
      renameLayer: () => setRenaming(active?.id ?? null),
      // Read at each press: of any other layer Enter presses what has the focus.
      get editText() {
        const focused = document.activeElement?.getAttribute('data-layer')
        const layer = layers.find(({ id }) => id === focused)
        return layer?.text === undefined ? undefined : () => editText(host, layer)
      },
      deleteLayer: () => active !== undefined && deleteLayer(session, active.id),
    },
    { element: list, isOn: renaming === null },
  )

  return (
    <section aria-label={canvas.layers} className="flex min-h-0 flex-1 flex-col">
      <header className="flex h-11 shrink-0 items-center border-b border-line pr-1.5 pl-3">
        <h2 className="min-w-0 flex-1 truncate font-medium">{canvas.layers}</h2>
        <IconButton
          label={canvas.addLayer}
          icon={<Plus aria-hidden />}
          onClick={() => addLayer(session, canvas)}
        />
      </header>
      {active !== undefined && <ActiveActs layer={active} />}
      <ul ref={list} className="min-h-0 flex-1 overflow-y-auto p-1">
        {layers.toReversed().map((layer) => (
          <LayerRow
            key={layer.id}
            layer={layer}
            isActive={layer === active}
            isRenaming={renaming === layer.id}
            onRename={(isOn) => setRenaming(isOn ? layer.id : null)}
            onDrag={setDragged}
            onDropHere={() => {
              if (dragged !== null) orderLayer(session, dragged, layers.indexOf(layer))
              setDragged(null)
            }}
            isDropTarget={dragged !== null && dragged !== layer.id}
          />
        ))}
      </ul>
      {active !== undefined && (
        <LayerButtons layer={active} onMove={move} onRename={() => setRenaming(active.id)} />
      )}
    </section>
  )
}

/** How the active layer meets what lies below it, and what is done with it by what it is. */
function ActiveActs({ layer }: { layer: CanvasLayer }) {
  const { id, kind, text, shape } = layer
  return (
    <>
      {kind === 'raster' && <LayerFields key={id} layer={layer} />}
      {kind === 'mask' && (
        <div className="flex shrink-0 gap-1 border-b border-line px-2 py-1.5">
          <CommandButton command={invertMask} />
          <CommandButton command={selectionFromMask} />
          <CommandButton command={clearMask} />
        </div>
      )}
      {text !== undefined && (
        <div className="flex shrink-0 flex-wrap gap-1 border-b border-line px-2 py-1.5">
          <CommandRow commands={[editTextCommand, rasteriseCommand]} />
        </div>
      )}
      {shape !== undefined && <ShapeActions key={`shape-${id}`} layer={{ ...layer, shape }} />}
    </>
  )
}
