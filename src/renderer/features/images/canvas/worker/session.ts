import { mostTilesInStep } from '../../../../../shared/domain/canvas-step.ts'
import type { Tile } from '../engine/tiles/tile.ts'
import { CandidateView } from './candidate/candidate-view.ts'
import { copyImage } from './clipboard/copy-image.ts'
import { type AppLink, createAppLink, fetchPreview } from './save/app-link.ts'
import { CanvasCore } from './core.ts'
import { EarlyActs } from './early-acts.ts'
import { type Loading, startLoading } from './load-document.ts'
import type { CanvasAddresses, FromCanvas, OpenedCanvas, Question, Screen, ToCanvas } from './messages.ts'
import { createPainter, type Painter } from './paint/painter.ts'
import { isUnmade, makeTiles, unmadeTiles } from './make-tiles.ts'
import { Questions } from './questions.ts'
import { isTooLarge, tooMuchAtOnce } from './refusal.ts'
import { inSpells } from './spells.ts'
import { drawText } from './text/draw-text.ts'
import { Thumbnails } from './thumbnails/thumbnails.ts'
import { withTextDrawn } from './text/with-text-drawn.ts'
import { createSaveQueue, type SaveQueue } from './save/save-queue.ts'

type OpenOrder = { surface: OffscreenCanvas; opened: OpenedCanvas; addresses: CanvasAddresses }
type Act = Exclude<ToCanvas, { type: 'open' | 'screen' | 'thumbnails' | 'answer' | 'save-again' | 'reach' }>

/** Without a frame. */
const quietMs = 150

/** A document that is open: what the page says becomes steps, pixels and writes. */
export class Session {
  readonly #tell: (message: FromCanvas) => void
  readonly #painter: Painter
  readonly #link: AppLink
  readonly #questions: Questions
  readonly #queue: SaveQueue
  readonly #core: CanvasCore
  readonly #thumbnails = new Thumbnails()
  readonly #candidates: CandidateView
  #screen: Screen | null = null
  #isFrameAsked = false
  /** What may be done before all tiles have come; null once they have. */
  #early: EarlyActs | null = null
  #resting: ReturnType<typeof setTimeout> | undefined
  /** What waits while something that must come first is read from the file; null while nothing must. */
  #held: Act[] | null = []

  constructor({ surface, opened, addresses }: OpenOrder, tell: (message: FromCanvas) => void) {
    this.#tell = tell
    this.#link = createAppLink(addresses)
    const loading = startLoading(opened, this.#link)
    const context = surface.getContext('2d') as OffscreenCanvasRenderingContext2D
    this.#painter = createPainter(context, loading.missing)
    this.#questions = new Questions(tell)
    this.#queue = createSaveQueue(opened.revision, (state) => tell({ type: 'saving', state }))
    this.#core = new CanvasCore(opened, {
      save: (step) => {
        this.#candidates.forget()
        void this.#queue.add((revision) => this.#link.save(step, revision))
      },
      follow: (kind) => {
        this.#candidates.forget()
        void this.#queue.add(async (revision) => {
          const turn = await this.#questions.ask({ kind }, revision)
          return turn?.revision ?? revision
        })
      },
      changed: (rects) => {
        for (const rect of rects) this.#painter.spoil(rect)
        if (rects.length > 0) this.#askFrame()
      },
      selected: (selection) => tell({ type: 'selection', selection }),
      refused: (failure) => tell({ type: 'refused', failure }),
      told: () => {
        const { structure, ways: history, hasDraft, marked, isFloating } = this.#core
        tell({ type: 'structure', structure, history, hasDraft, marked, isFloating })
      },
    })
    this.#candidates = new CandidateView({
      settled: () => this.#queue.add((revision) => Promise.resolve(revision)),
      load: (address) => this.#link.answer(address),
      show: (layer, origin) => this.#core.showCandidate(layer, origin),
      tell,
    })
    this.#early = new EarlyActs(this.#core, loading)
    void this.#load(loading, addresses.preview)
  }

  hear(message: Exclude<ToCanvas, { type: 'open' }>): void {
    switch (message.type) {
      case 'screen':
        this.#screen = message.screen
        return this.#askFrame()
      case 'thumbnails':
        this.#thumbnails.show(message.layerIds)
        return this.#askFrame()
      case 'answer':
        return this.#questions.answer(message.id, message.turn, message.failure)
      case 'save-again':
        return this.#queue.retry()
      case 'reach':
        this.#link.isThere = message.isThere
        return
      default:
        return this.#act(message)
    }
  }

  async #load(loading: Loading, address: string | null): Promise<void> {
    try {
      const preview = await fetchPreview(address)
      if (preview !== null) this.#painter.preview(preview)
      this.#askFrame()
      await loading.run(this.#centre(), (tiles) => {
        this.#core.fill(tiles)
        this.#actEarly()
      })
      this.#early = null
      this.#tell({ type: 'opened' })
      this.#askFrame()
      this.#release()
    } catch (failure) {
      this.#tell({ type: 'failed', failure })
    }
  }

  /** Where one looks. */
  #centre() {
    const { width, height } = this.#core.document
    if (this.#screen === null) return { x: width / 2, y: height / 2 }
    const { view, ...surface } = this.#screen
    return { x: (surface.width / 2 - view.x) / view.scale, y: (surface.height / 2 - view.y) / view.scale }
  }

  /** As many of what waits as may be done by now, in their order. */
  #actEarly(): void {
    while (this.#held?.[0] !== undefined && this.#early?.mayPass(this.#held[0]) === true) {
      const message = this.#held.shift()
      if (message !== undefined) this.#perform(message)
    }
  }

  #act(message: Act): void {
    if (this.#held === null) return this.#perform(message)
    this.#held.push(message)
    // What comes first may already wait for its tiles.
    if (this.#held.length === 1) this.#actEarly()
  }

  #perform(message: Act): void {
    const core = this.#core
    switch (message.type) {
      case 'stroke-start':
        return core.startStroke(message.order, message.points, message.maskId)
      case 'stroke-points':
        return core.addToStroke(message.points)
      case 'stroke-end':
        return core.endStroke(message.command)
      case 'stroke-cancel':
        return core.cancelStroke()
      case 'edit':
        return this.#edit(message)
      case 'edit-cancel':
        return core.cancelEdit()
      case 'fill':
        return this.#fill(message)
      case 'floating-drop':
        return core.dropFloating()
      case 'floating-cancel':
        return core.cancelFloating()
      case 'copy':
        // What is too large to be put together is not copied.
        return void copyImage(core, message.what)
          .catch(() => null)
          .then((image) => this.#tell({ type: 'copied', id: message.id, image }))
      case 'paste':
        return this.#paste(message)
      case 'text':
        return this.#write(message)
      case 'select':
        return core.select(message.order)
      case 'settle':
        return this.#tell({ type: 'settled', id: message.id })
      case 'candidate':
        return void this.#candidates.show(message.candidate)
      case 'candidate-hide':
        return core.hideCandidate(message.isHidden)
      case 'candidate-wipe':
        return core.wipeCandidate(message.column)
      case 'candidate-accept':
        return core.acceptCandidate(message.layerId, message.command)
      case 'content':
        return this.#tell({ type: 'content', id: message.id, rect: core.contentOf(message.layerId) })
      case 'activate':
        return core.activate(message.layerId)
      case 'pick':
        return this.#tell({ type: 'picked', id: message.id, colour: core.colourAt(message.x, message.y) })
      case 'turn':
        return this.#turn(message.question)
    }
  }

  #edit({ edit, command, isDraft }: Extract<Act, { type: 'edit' }>): void {
    if (isDraft) return this.#core.edit(edit, command, true)
    const core = this.#core
    const edited = withTextDrawn(core, edit)
    const commit = () =>
      edit.kind === 'move-selected' ? core.commitMove(edit, command, edited) : core.commit(command, edited)
    if (!isUnmade(edited)) return commit()
    if (edit.kind === 'gradient' && unmadeTiles(edited) > mostTilesInStep) {
      core.cancelEdit()
      return this.#tell({ type: 'refused', failure: tooMuchAtOnce })
    }
    // Whatever is done meanwhile waits, and is done to what this makes.
    this.#held ??= []
    void makeTiles(edited, (share) => this.#tell({ type: 'progress', share })).then(() => {
      commit()
      this.#tell({ type: 'progress', share: null })
      this.#release()
    })
  }

  #fill({ order, command }: Extract<Act, { type: 'fill' }>): void {
    this.#held ??= []
    void inSpells(this.#core.filled(order)).then((filled) => {
      this.#core.commit(command, filled)
      this.#release()
    })
  }

  #paste({ layerId: id, name, rect, pixels }: Extract<Act, { type: 'paste' }>): void {
    if (isTooLarge(rect)) return this.#tell({ type: 'refused', failure: tooMuchAtOnce })
    this.#held ??= []
    void pixels.arrayBuffer().then((bytes) => {
      const edit = { kind: 'add-image', id, name, rect, pixels: new Uint8ClampedArray(bytes) } as const
      this.#core.edit(edit, 'paste', false)
      this.#release()
    })
  }

  #write({ order, command }: Extract<Act, { type: 'text' }>): void {
    const tiles = drawText(order.text)
    if (tiles !== null) return this.#core.edit({ kind: 'set-text', ...order, tiles }, command, false)
    this.#core.cancelEdit()
    this.#tell({ type: 'refused', failure: tooMuchAtOnce })
  }

  #turn(question: Question): void {
    if (question.kind !== 'add-layer' && this.#core.holds(question.kind))
      return this.#core.turn(question.kind)
    // By the file: a step that is not in memory any more, or one that the app makes. Whatever is done meanwhile waits.
    this.#held ??= []
    void this.#queue.add((revision) => this.#turnByFile(question, revision)).then(() => this.#release())
  }

  async #turnByFile(question: Question, revision: string): Promise<string> {
    const turn = await this.#questions.ask(question, revision).catch((failure: unknown) => {
      if (isWorthAnotherTry(failure)) throw failure
      this.#tell({ type: 'refused', failure })
      return null
    })
    if (turn === null) return revision
    const ids = turn.tiles.flatMap(({ tileId }) => (tileId === null ? [] : [tileId]))
    const tiles = new Map<number, Tile>()
    await this.#link.load(ids, (from, some) => {
      for (const [index, pixels] of some.entries()) tiles.set(ids[from + index] as number, { pixels })
    })
    this.#candidates.forget()
    this.#core.follow(question.kind === 'add-layer' ? 'step' : question.kind, turn, tiles)
    return turn.revision
  }

  #release(): void {
    const waiting = this.#held ?? []
    this.#held = null
    // One of them may make the others wait again, in the same order.
    for (const message of waiting) this.#act(message)
  }

  #askFrame(): void {
    clearTimeout(this.#resting)
    if (this.#isFrameAsked) return
    this.#isFrameAsked = true
    requestAnimationFrame(() => {
      this.#isFrameAsked = false
      const { document } = this.#core
      const isWhole = this.#screen === null || this.#painter.paint(document, this.#screen)
      if (isWhole) this.#rest()
      else this.#askFrame()
    })
  }

  /** @returns whether there was one to be made */
  #makeThumbnail(): boolean {
    const thumbnail = this.#early !== null ? null : this.#thumbnails.next(this.#core.current)
    if (thumbnail !== null) this.#tell({ type: 'thumbnail', thumbnail })
    return thumbnail !== null
  }

  /** Where nothing is drawn for a moment, the next stroke is prepared, a little at a time. */
  #rest(delayMs = quietMs): void {
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => {
      if (this.#makeThumbnail() || this.#painter.warm()) this.#rest(0)
    }, delayMs)
  }
}

/** Whether the same may succeed later; anything else would keep what comes after it from being written. */
function isWorthAnotherTry(failure: unknown): boolean {
  const code = (failure as { code?: unknown } | null)?.code
  return code === 'disconnected' || code === 'disk-full' || code === 'canvas-changed'
}
