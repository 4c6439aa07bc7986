import type { CanvasLayer, CanvasStructure } from '../../shared/domain/canvas/canvas.ts'
import { originOf } from '../../shared/canvas/origin.ts'

/** What of a structure decides how the document looks, beside its pixels. */
export type LayerLooks = {
  readonly masks: ReadonlySet<string>
  /** Of the others from the bottom to the top: the place on the page that the document was begun with, and how it is mixed. */
  readonly seen: ReadonlyMap<string, string>
}

/**
 * Looks at structures as the steps of a file hold them. A step often leaves the one that the step before left: each is read once,
 * and not against its schema, for only these few facts are compared.
 */
export function createLayerLooks() {
  const known = new Map<string, LayerLooks | null>()
  return {
    /** Null for what is no structure. */
    of(text: string): LayerLooks | null {
      const looks = known.get(text) ?? readLooks(text)
      known.set(text, looks)
      return looks
    },
    /** Of layers that are in both: one that comes or goes brings its tiles, or shows nothing. */
    differ(one: LayerLooks, other: LayerLooks): boolean {
      if (one === other) return false
      return linesOf(one, other) !== linesOf(other, one)
    },
  }
}

function linesOf({ seen }: LayerLooks, { seen: inBoth }: LayerLooks): string {
  return [...seen].flatMap(([id, line]) => (inBoth.has(id) ? [line] : [])).join('\n')
}

function readLooks(text: string): LayerLooks | null {
  try {
    const structure = JSON.parse(text) as CanvasStructure
    const origin = originOf(structure)
    const line = ({ id, x, y, isHidden, opacity, blend }: CanvasLayer) =>
      JSON.stringify([id, x + origin.x, y + origin.y, isHidden, opacity, blend])
    const masks = new Set(structure.layers.filter(({ kind }) => kind === 'mask').map(({ id }) => id))
    const others = structure.layers.filter(({ kind }) => kind !== 'mask')
    return { masks, seen: new Map(others.map((layer) => [layer.id, line(layer)])) }
  } catch {
    return null
  }
}
