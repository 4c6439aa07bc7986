import type { CanvasLayer } from '../../../../../shared/domain/canvas/canvas.ts'
import type { Catalogue } from '../../../../text/catalogue.ts'
import type { CanvasSession } from '../session/canvas-session.ts'
import { nextName } from '../session/layer-names.ts'

type Change = Partial<Pick<CanvasLayer, 'name' | 'opacity' | 'blend' | 'isHidden' | 'isLocked'>>

/** What a layer is called: those that nobody named are called by how they came, in the person's language. */
export function layerTitle({ id, name, kind }: CanvasLayer, words: Catalogue['canvas']): string {
  if (id === 'image' && name === 'Image') return words.imageLayer
  if (kind === 'mask' && name === '') return words.maskLayer
  return name === '' ? words.layerNumbered(1) : name
}

export function changeLayer(session: CanvasSession, id: string, change: Change, isDraft = false): void {
  session.send({ type: 'edit', edit: { kind: 'change-layer', id, change }, isDraft })
}

export function addLayer(session: CanvasSession, words: Catalogue['canvas']): void {
  const { structure } = session.store.getState()
  const name = nextName(structure?.layers ?? [], words.layerNumbered)
  session.send({
    type: 'edit',
    edit: { kind: 'add-layer', id: crypto.randomUUID(), name },
  })
}

export function duplicateLayer(session: CanvasSession, layer: CanvasLayer, words: Catalogue['canvas']): void {
  const name = words.copyOf(layerTitle(layer, words)).slice(0, 200)
  session.send({
    type: 'edit',
    edit: { kind: 'duplicate-layer', id: layer.id, newId: crypto.randomUUID(), name },
  })
}

export function deleteLayer(session: CanvasSession, id: string): void {
  session.send({ type: 'edit', edit: { kind: 'delete-layer', id } })
}

/** To a place counted from the bottom. */
export function orderLayer(session: CanvasSession, id: string, place: number): void {
  session.send({
    type: 'edit',
    edit: { kind: 'order-layer', id, place },
  })
}
