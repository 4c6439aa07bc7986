import { Eye, EyeOff, Lock, LockOpen, Shapes, Type, VenetianMask } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import type { CanvasLayer } from '../../../../../shared/domain/canvas/canvas.ts'
import { useKeys } from '../../../../keys/use-keys.ts'
import { classes } from '../../../../lib/classes.ts'
import { useText } from '../../../../text/use-text.ts'
import { controlLook } from '../../../../ui/controls/field-parts.tsx'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { dragLayerOut } from '../layer-images.ts'
import { useSession, useToolHost } from '../session/use-session.ts'
import { editText } from '../tools/text/writing.ts'
import { changeLayer, layerTitle } from './layer-actions.ts'
import { LayerThumbnail } from './LayerThumbnail.tsx'

type LayerRowProps = {
  layer: CanvasLayer
  isActive: boolean
  isRenaming: boolean
  onRename(isOn: boolean): void
  onDrag(id: string | null): void
  onDropHere(): void
  isDropTarget: boolean
}

/** One layer: seen or not, its name, locked or not. */
export function LayerRow(props: LayerRowProps) {
  const { layer, isActive, isRenaming, onRename, onDrag, onDropHere, isDropTarget } = props
  const { canvas } = useText()
  const session = useSession()
  const host = useToolHost()
  const [isOver, setOver] = useState(false)
  const name = layerTitle(layer, canvas)
  const { id, isHidden, isLocked } = layer
  return (
    <li
      draggable={!isRenaming}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'copyMove'
        dragLayerOut(event.dataTransfer, session.id, layer)
        onDrag(id)
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        if (!isDropTarget) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!isDropTarget) return
        event.preventDefault()
        onDropHere()
      }}
      className={classes(
        'flex h-8 items-center rounded-m px-0.5',
        isActive && 'bg-selected',
        isOver && 'outline-2 outline-accent',
      )}
    >
      <IconButton
        size="s"
        label={isHidden ? canvas.show(name) : canvas.hide(name)}
        icon={isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        onClick={() => changeLayer(session, id, { isHidden: !isHidden })}
      />
      {isRenaming ? (
        <NameField name={name} onDone={() => onRename(false)} layer={layer} />
      ) : (
        <button
          type="button"
          data-layer={id}
          aria-current={isActive || undefined}
          onClick={() => session.send({ type: 'activate', layerId: id })}
          onDoubleClick={() => (layer.text === undefined ? onRename(true) : editText(host, layer))}
          className={classes(
            'flex h-full min-w-0 flex-1 items-center gap-1.5 rounded-s px-1.5 text-left outline-offset-[-2px]',
            isHidden ? 'text-ink-faint' : 'text-ink',
          )}
        >
          <LayerThumbnail layerId={id} />
          {layer.text !== undefined && <Type aria-hidden className="text-ink-faint" />}
          {layer.shape !== undefined && <Shapes aria-hidden className="text-ink-faint" />}
          {layer.kind === 'mask' && <VenetianMask aria-hidden className="text-ink-faint" />}
          <span className="truncate">{name}</span>
        </button>
      )}
      <IconButton
        size="s"
        label={isLocked ? canvas.unlock(name) : canvas.lock(name)}
        icon={isLocked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
        className={isLocked ? '' : 'text-ink-faint'}
        onClick={() => changeLayer(session, id, { isLocked: !isLocked })}
      />
    </li>
  )
}

type NameFieldProps = { layer: CanvasLayer; name: string; onDone(): void }

function NameField({ layer, name, onDone }: NameFieldProps) {
  const { canvas } = useText()
  const session = useSession()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(name)
  function keep(): void {
    const next = typed.trim()
    if (next !== '' && next !== name) changeLayer(session, layer.id, { name: next.slice(0, 200) })
    onDone()
  }
  useKeys('focus', { keepName: keep, leaveName: onDone }, { element: field as RefObject<Element | null> })
  return (
    <input
      ref={field}
      type="text"
      aria-label={canvas.layerName}
      value={typed}
      maxLength={200}
      autoFocus
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      className={classes(controlLook, 'h-6 min-w-0 flex-1 px-1.5')}
    />
  )
}
