import type { CanvasShape } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import { changeShape, isPossible, type ShapeLayer } from './active-shape.ts'

type Shown = { readonly id: string; readonly shape: CanvasShape }

/** Of each document, the step that was sent last, until the page has its layers. */
const sent = new WeakMap<object, Shown>()

type ShapeSession = Pick<CanvasSession, 'send' | 'settled'>

/** A shape of a document while somebody's hand is on it. */
export class DraftedShape {
  readonly #session: ShapeSession
  #shown: Shown | null = null

  constructor(session: ShapeSession) {
    this.#session = session
  }

  /** As it is seen, or about to be: the page's own layers come a moment after a step. Null without a layer. */
  now(layer: ShapeLayer | null): CanvasShape | null {
    if (layer === null) return null
    const ahead = [this.#shown, sent.get(this.#session)].find((one) => one?.id === layer.id)
    return ahead?.shape ?? layer.shape
  }

  /** Seen at once, and no step yet. */
  show({ id }: ShapeLayer, shape: CanvasShape): void {
    if (!isPossible(shape)) return
    this.#shown = { id, shape }
    changeShape(this.#session, id, shape, true)
  }

  /** What was shown becomes one step, or, where it was not meant, is gone. */
  end(isMeant: boolean): void {
    const last = this.#shown
    const session = this.#session
    this.#shown = null
    if (last === null) return
    if (!isMeant) return session.send({ type: 'edit-cancel' })
    changeShape(session, last.id, last.shape, false)
    sent.set(session, last)
    void session.settled().then(() => sent.get(session) === last && sent.delete(session))
  }
}
