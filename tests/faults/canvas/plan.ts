import { deflateRawSync } from 'node:zlib'
import { BlendMode, type CanvasLayer } from '../../../src/shared/domain/canvas/canvas.ts'
import { type Deed, type KeptTile, sha256Of, size, type State } from './state.ts'
import { drawStroke } from './stroke-of-hand.ts'

const mostLayers = 6

/**
 * What somebody does to a new document of one empty layer called `layer-1`: strokes, layers, undo, redo. It knows nothing of
 * the app's files: its history is a list of states.
 *
 * @param random in [0, 1)
 */
export function planOf(deeds: number, random: () => number): Deed[] {
  const blank = { ...size, layers: [layerOf('layer-1', '')], activeLayerId: 'layer-1' }
  const states: (Omit<State, 'history'> & { command: string })[] = [
    { command: '', structure: blank, tiles: new Map() },
  ]
  let at = 0
  const standing = (): State => {
    const { structure, tiles, command } = states[at] as (typeof states)[number]
    const history = { undo: at === 0 ? null : command, redo: states[at + 1]?.command ?? null }
    return { structure, tiles, history }
  }
  return Array.from({ length: deeds }, (_, number): Deed => {
    const before = standing()
    const chance = random()
    if (chance < 0.14 && at > 0) {
      const command = before.history.undo ?? ''
      at -= 1
      return { kind: 'undo', command, before, after: standing() }
    }
    if (chance < 0.24 && at < states.length - 1) {
      at += 1
      return { kind: 'redo', command: before.history.redo ?? '', before, after: standing() }
    }
    const { name, ...made } = change(before, number, random)
    states.splice(at + 1, Infinity, { command: `${name}-${number}`, ...made })
    at += 1
    return { kind: 'step', command: `${name}-${number}`, before, after: standing() }
  })
}

type Change = Pick<State, 'structure' | 'tiles'> & { name: string }

function change(before: State, number: number, random: () => number): Change {
  const { structure, tiles } = before
  const { layers } = structure
  const whole = (below: number) => Math.floor(random() * below)
  const chosen = layers[whole(layers.length)] ?? layerOf('', '')
  const changed = (name: string, properties: Partial<CanvasLayer>) => ({
    name,
    tiles,
    structure: {
      ...structure,
      layers: layers.map((layer) => (layer === chosen ? { ...layer, ...properties } : layer)),
    },
  })
  const chance = random()
  if (layers.length === 0 || (chance < 0.08 && layers.length < mostLayers)) {
    const layer = layerOf(`layer-of-${number}`, `Layer ${number}`)
    const added = layers.toSpliced(whole(layers.length + 1), 0, layer)
    return { name: 'add', tiles, structure: { ...structure, layers: added, activeLayerId: layer.id } }
  }
  if (chance < 0.13) {
    const left = layers.filter((layer) => layer !== chosen)
    const activeLayerId = left[whole(left.length)]?.id ?? null
    const kept = [...tiles].filter(([place]) => !place.startsWith(`${chosen.id} `))
    return { name: 'remove', tiles: new Map(kept), structure: { ...structure, layers: left, activeLayerId } }
  }
  if (chance < 0.18) {
    const rest = layers.filter((layer) => layer !== chosen)
    const moved = rest.toSpliced(whole(layers.length), 0, chosen)
    return { name: 'order', tiles, structure: { ...structure, layers: moved } }
  }
  if (chance < 0.23) return changed('rename', { name: `Called ${number} – 层` })
  if (chance < 0.28)
    return changed('blend', { blend: BlendMode.options[whole(BlendMode.options.length)] ?? 'normal' })
  if (chance < 0.33) return changed('opacity', { opacity: random() })
  if (chance < 0.37) return changed('move', { x: whole(300) - 150, y: whole(300) - 150 })
  if (chance < 0.4) return changed('hide', { isHidden: !chosen.isHidden })
  const drawn = new Map(tiles)
  for (const [key, pixels] of drawStroke(chosen.id, tiles, random)) {
    if (pixels === null) drawn.delete(`${chosen.id} ${key}`)
    else drawn.set(`${chosen.id} ${key}`, kept(pixels))
  }
  return { name: 'stroke', tiles: drawn, structure: { ...structure, activeLayerId: chosen.id } }
}

function layerOf(id: string, name: string): CanvasLayer {
  const look = { kind: 'raster', opacity: 1, blend: 'normal', isHidden: false, isLocked: false } as const
  return { ...look, id, name, x: 0, y: 0 }
}

function kept(pixels: Uint8ClampedArray): KeptTile {
  return { sha256: sha256Of(pixels), packed: deflateRawSync(pixels, { level: 1 }) }
}
