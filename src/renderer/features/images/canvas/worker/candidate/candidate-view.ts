import type { Point } from '../../../../../../shared/canvas/origin.ts'
import type { CanvasAnswer } from '../../../../../../shared/domain/canvas/canvas-edit.ts'
import { newLayer } from '../../engine/document/canvas-document.ts'
import type { Layer } from '../../engine/document/layer.ts'
import { tilesOf } from '../../engine/tiles/tile-map.ts'
import type { Candidate, FromCanvas } from '../messages.ts'
import type { ReadAnswer } from './read-answer.ts'

export type CandidateHost = {
  /** Resolves when what was drawn is in the file: the answer is laid over that. */
  settled(): Promise<void>
  /** Rejects with a failure as the app said it. */
  load(address: string): Promise<ReadAnswer>
  /** `origin`: of the page that the layer's place is on. */
  show(layer: Layer | null, origin?: Point): void
  tell(message: Extract<FromCanvas, { type: 'candidate' }>): void
}

type Known = { readonly layer: Layer; readonly told: CanvasAnswer }

/** Turning to and fro between a few costs nothing; each may be as large as the document. */
const mostKept = 3

/** The one image, of those that came for edits, that is seen over the document. */
export class CandidateView {
  readonly #host: CandidateHost
  readonly #known = new Map<string, Known>()
  #wanted: Candidate | null = null

  constructor(host: CandidateHost) {
    this.#host = host
  }

  /** Null: none. What comes for one that is not wanted any more is not shown. */
  async show(candidate: Candidate | null): Promise<void> {
    this.#wanted = candidate
    if (candidate === null) return this.#host.show(null)
    const known = this.#known.get(keyOf(candidate))
    if (known !== undefined) return this.#shown(candidate, known)
    this.#host.show(null)
    try {
      await this.#host.settled()
      if (this.#wanted !== candidate) return
      const { told, pixels } = await this.#host.load(candidate.address)
      if (this.#wanted === candidate)
        this.#shown(candidate, { told, layer: layerOf(candidate, told, pixels) })
    } catch (failure) {
      if (this.#wanted === candidate) this.#tell(candidate, null, failure)
    }
  }

  /** The document is another one: what was made over it as it was is made anew when it is wanted again. */
  forget(): void {
    this.#known.clear()
  }

  #shown(candidate: Candidate, known: Known): void {
    const key = keyOf(candidate)
    this.#known.delete(key)
    this.#known.set(key, known)
    const [oldest] = this.#known.keys()
    if (this.#known.size > mostKept && oldest !== undefined) this.#known.delete(oldest)
    this.#host.show({ ...known.layer, id: candidate.layerId }, known.told.origin)
    this.#tell(candidate, known.told, null)
  }

  #tell({ layerId }: Candidate, told: CanvasAnswer | null, failure: unknown): void {
    this.#host.tell({ type: 'candidate', layerId, told, failure })
  }
}

function keyOf({ assetId, take }: Candidate): string {
  return `${assetId} ${take}`
}

function layerOf({ layerId: id, name }: Candidate, { box }: CanvasAnswer, pixels: Uint8ClampedArray): Layer {
  const { x, y, width, height } = box
  return newLayer({ id, name, x, y, tiles: tilesOf(pixels, { x: 0, y: 0, width, height }) })
}
