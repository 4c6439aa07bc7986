import { useCanvas, useToolHost, useToolOptions } from '../../session/use-session.ts'
import { activeShapeIn } from '../../tools/shape/active-shape.ts'
import { lookOf, withLook } from '../../tools/shape/shape-look.ts'
import type { ShapeLook } from '../../tools/shape/shape-style.ts'
import { isWorkable } from '../../tools/workable-layer.ts'
import { useShapeDraft } from '../../view/shape/use-shape-draft.ts'

/** The look of the shape in hand where it is of the kind that is chosen, else of the next one. */
export function useShapeLook() {
  const { options, changeOptions } = useToolHost()
  const { kind, ...style } = useToolOptions(({ shape }) => shape)
  const colour = useToolOptions((all) => all.colour)
  const structure = useCanvas((state) => state.structure)
  const found = activeShapeIn(structure)
  const layer = found?.shape.kind === kind ? found : null
  const draft = useShapeDraft(layer)
  const next: ShapeLook = { ...style, colour }

  /** Seen, and no step before `end`; the next one looks so too. */
  function show({ colour: ink, ...part }: Partial<ShapeLook>): void {
    const inked = ink === undefined ? {} : { colour: ink }
    const now = draft.now()
    if (layer !== null && now !== null && isWorkable(layer))
      draft.show(withLook(now, { ...part, ...inked }, next))
    changeOptions({ shape: { ...options().shape, ...part }, ...inked })
  }
  const end = (): void => draft.end(true)

  return {
    look: layer === null ? next : lookOf(layer.shape, next),
    show,
    end,
    /** As one step. */
    change(part: Partial<ShapeLook>): void {
      show(part)
      end()
    },
  }
}
