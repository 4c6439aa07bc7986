import type { CanvasTurn } from '../../../../../shared/domain/canvas/canvas-document.ts'
import type { FromCanvas, Question } from './messages.ts'

/** What the worker asks of the app by way of the page, and the answers as they come. */
export class Questions {
  readonly #tell: (message: FromCanvas) => void
  readonly #waiting = new Map<number, (turn: CanvasTurn | null, failure: unknown) => void>()
  #last = 0

  constructor(tell: (message: FromCanvas) => void) {
    this.#tell = tell
  }

  /** Rejects with a failure as the page got it. Null: there was nothing to do. */
  ask(question: Question, revision: string): Promise<CanvasTurn | null> {
    this.#last += 1
    const id = this.#last
    this.#tell({ type: 'ask', id, question, revision })
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (turn, failure) => (failure === null ? resolve(turn) : reject(failure)))
    })
  }

  answer(id: number, turn: CanvasTurn | null, failure: unknown): void {
    this.#waiting.get(id)?.(turn, failure)
    this.#waiting.delete(id)
  }
}
