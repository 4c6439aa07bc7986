import type { CanvasTurn } from '../../../../../shared/domain/canvas/canvas-document.ts'
import { mostTilesInStep } from '../../../../../shared/domain/canvas/canvas-step.ts'
import type { Tile } from '../engine/tiles/tile.ts'
import { ActionQueue } from './action-queue/action-queue.ts'
import { CandidateView } from './candidate/candidate-view.ts'
import { copyImage } from './clipboard/copy-image.ts'
import { type CutSource, cutSourceOf, withoutCopied } from './clipboard/cut.ts'
import { type AppLink, createAppLink, fetchPreview } from './save/app-link.ts'
import { CanvasCore } from './core.ts'
import { commandOf } from './edits.ts'
import { EarlyActions } from './early-actions.ts'
import { type Loading, startLoading } from './load-document.ts'
import type { Asked, FromCanvas, Question, QuestionTo, Screen, ToCanvas } from './messages.ts'
import { createPainter, type Painter } from './paint/painter.ts'
import { isUnmade, makeTiles, unmadeTiles } from './make-tiles.ts'
import { Pending } from './pending.ts'
import { isTooLarge, refusalBy, tooMuchAtOnce } from './refusal.ts'
import { inTimeSlices, sliceMs, type TimeSlices } from './time-slices.ts'
import { drawText } from './text/draw-text.ts'
import { Thumbnails } from './thumbnails/thumbnails.ts'
import { withTextDrawn } from './text/with-text-drawn.ts'
import { createSaveQueue, type SaveQueue } from './save/save-queue.ts'

type OpenOrder = Omit<Extract<ToCanvas, { type: 'open' }>, 'type'>
/** What is heard whatever is under way. */
type Note = 'screen' | 'thumbnails' | 'answer' | 'make-cancel' | 'load-again' | 'save-again' | 'reach'
type Act = Exclude<ToCanvas, { type: 'open' | Note }>

/** Without a frame. */
const quietMs = 150

/** A document that is open: what the page says becomes steps, pixels and writes. */
export class Session {
  readonly #tell: (message: FromCanvas) => void
  readonly #painter: Painter
  readonly #link: AppLink
  readonly #questions = new Pending<{ readonly turn: CanvasTurn | null; readonly failure: unknown }>()
  readonly #queue: SaveQueue
  readonly #core: CanvasCore
  readonly #thumbnails = new Thumbnails()
  readonly #candidates: CandidateView
  #screen: Screen | null = null
  #isFrameAsked = false
  /** What may be done before all tiles have come; null once they have. */
  #early: EarlyActions | null = null
  #resting: ReturnType<typeof setTimeout> | undefined
  readonly #loading: Loading
  readonly #acts: ActionQueue<Act>
  /** What is copied to be cut, until it is. */
  #copied: { readonly id: number; readonly source: CutSource } | null = null
  /** Of edits that were heard. */
  #drafts: number
  /** Of what is being made in spells. */
  #making: AbortController | null = null

  constructor({ surface, opened, addresses, drafts }: OpenOrder, tell: (message: FromCanvas) => void) {
    this.#tell = tell
    this.#drafts = drafts
    this.#link = createAppLink(addresses)
    const loading = startLoading(opened, this.#link)
    this.#loading = loading
    const context = surface.getContext('2d') as OffscreenCanvasRenderingContext2D
    this.#painter = createPainter(context, loading.missing)
    this.#queue = createSaveQueue(opened.revision, (state) => tell({ type: 'saving', state }))
    this.#core = new CanvasCore(opened, {
      save: (step) => {
        this.#candidates.forget()
        void this.#queue.add((revision) => this.#link.save(step, revision))
      },
      follow: (kind) => {
        this.#candidates.forget()
        void this.#queue.add(async (revision) => {
          const turn = await this.#ask({ kind }, revision)
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
        const drafts = this.#drafts
        tell({ type: 'structure', structure, history, hasDraft, drafts, marked, isFloating })
      },
    })
    this.#candidates = new CandidateView({
      settled: () => this.#queue.add((revision) => Promise.resolve(revision)),
      load: (address) => this.#link.answer(address),
      show: (layer, origin) => this.#core.showCandidate(layer, origin),
      tell,
    })
    this.#early = new EarlyActions(this.#core, loading)
    this.#acts = new ActionQueue<Act>({
      perform: (act) => this.#perform(act),
      mayPass: (act) => this.#early?.mayPass(act) === true,
      failed: (error) => {
        this.#core.cancelEdit()
        tell({ type: 'refused', failure: refusalBy(error) })
      },
    })
    void this.#showPreview(addresses.preview)
    void this.#load()
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
        return this.#questions.answer(message.id, message)
      case 'make-cancel':
        return this.#making?.abort()
      case 'load-again':
        return void this.#load()
      case 'save-again':
        return this.#queue.retry()
      case 'reach':
        this.#link.isThere = message.isThere
        return
      default:
        return this.#acts.add(message)
    }
  }

  /** No tile waits for it. */
  async #showPreview(address: string | null): Promise<void> {
    const preview = await fetchPreview(address)
    if (preview === null) return
    if (this.#early === null) return preview.close()
    this.#painter.preview(preview)
    this.#askFrame()
  }

  async #load(): Promise<void> {
    this.#askFrame()
    try {
      await this.#loading.run(this.#centre(), (tiles) => {
        this.#core.fill(tiles)
        this.#acts.advance()
      })
    } catch (failure) {
      const isHolding = this.#queue.waiting > 0 || this.#acts.length > 0
      return this.#tell({ type: 'failed', failure, mayGoOn: isHolding || isWorthAnotherTry(failure) })
    }
    this.#early = null
    this.#tell({ type: 'opened' })
    this.#askFrame()
    this.#acts.release()
  }

  /** Where one looks. */
  #centre() {
    const { width, height } = this.#core.document
    if (this.#screen === null) return { x: width / 2, y: height / 2 }
    const { view, ...surface } = this.#screen
    return { x: (surface.width / 2 - view.x) / view.scale, y: (surface.height / 2 - view.y) / view.scale }
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
        return core.cancelFloating() ? undefined : this.#turn({ kind: 'undo' })
      case 'copy':
        return void this.#copy(message)
      case 'cut':
        return this.#cut(message)
      case 'paste':
        return this.#paste(message)
      case 'text':
        return this.#write(message)
      case 'select':
        return core.select(message.order)
      case 'settle':
        return this.#answer(message, null)
      case 'candidate':
        return void this.#candidates.show(message.candidate)
      case 'candidate-hide':
        return core.hideCandidate(message.isHidden)
      case 'candidate-wipe':
        return core.wipeCandidate(message.column)
      case 'candidate-accept':
        return core.acceptCandidate(message.layerId, message.command)
      case 'masks-show':
        return core.showMasks()
      case 'content':
        return this.#answer(message, core.contentOf(message.layerId))
      case 'activate':
        return core.activate(message.layerId)
      case 'pick':
        return this.#answer(message, core.colourAt(message.x, message.y))
      case 'turn':
        return this.#turn(message.question)
    }
  }

  #edit({ edit, isDraft }: Extract<Act, { type: 'edit' }>): void {
    const core = this.#core
    const command = commandOf(edit)
    if (isDraft === true) {
      this.#drafts++
      return core.edit(edit, command, true)
    }
    const edited = withTextDrawn(core, edit)
    const commit = () =>
      edit.kind === 'move-selected' ? core.commitMove(edit, command, edited) : core.commit(command, edited)
    if (!isUnmade(edited)) return commit()
    if (edit.kind === 'gradient' && unmadeTiles(edited) > mostTilesInStep) {
      core.cancelEdit()
      return this.#tell({ type: 'refused', failure: tooMuchAtOnce })
    }
    this.#make(async (spells) => {
      if (!(await inTimeSlices(makeTiles(edited, mostTilesInStep), spells))) throw tooMuchAtOnce
      commit()
    })
  }

  #fill({ order }: Extract<Act, { type: 'fill' }>): void {
    this.#make(async (spells) => {
      const filled = await inTimeSlices(this.#core.filled(order), spells)
      if (filled === null) throw tooMuchAtOnce
      this.#core.commit('fill', filled)
    })
  }

  /** Whatever is done meanwhile waits, and is done to what this makes, if it is not cancelled. */
  #make(work: (spells: TimeSlices) => Promise<void>): void {
    const making = new AbortController()
    const { signal } = making
    this.#making = making
    this.#acts.hold(async () => {
      try {
        await work({ signal, tell: (share) => this.#tell({ type: 'progress', share }) })
      } catch (error) {
        if (!signal.aborted) throw error
        this.#core.cancelEdit()
      } finally {
        this.#making = null
        this.#tell({ type: 'progress', share: null })
      }
    })
  }

  #answer<Kind extends keyof Asked>({ id }: QuestionTo<Kind>, answer: Asked[Kind]['answer']): void {
    this.#tell({ type: 'answered', id, answer })
  }

  async #copy(question: QuestionTo<'copy'>): Promise<void> {
    const { id, what, isCut } = question
    const source = isCut ? cutSourceOf(this.#core.current, this.#core.selection) : null
    this.#copied = source === null ? null : { id, source }
    // What is too large to be put together is not copied.
    const image = await copyImage(this.#core, what).catch(() => null)
    this.#answer(question, image && { ...image, copyId: id })
  }

  #cut({ copyId }: Extract<Act, { type: 'cut' }>): void {
    const copied = this.#copied
    if (copied?.id !== copyId) return
    this.#copied = null
    this.#core.commit('cut', withoutCopied(this.#core.current, copied.source))
  }

  #paste({ layerId: id, name, rect, pixels }: Extract<Act, { type: 'paste' }>): void {
    if (isTooLarge(rect)) return this.#tell({ type: 'refused', failure: tooMuchAtOnce })
    this.#acts.hold(async () => {
      const bytes = new Uint8ClampedArray(await pixels.arrayBuffer())
      this.#core.edit({ kind: 'add-image', id, name, rect, pixels: bytes }, 'paste', false)
    })
  }

  #write({ order }: Extract<Act, { type: 'text' }>): void {
    const tiles = drawText(order.text)
    if (tiles !== null) return this.#core.edit({ kind: 'set-text', ...order, tiles }, 'text', false)
    this.#core.cancelEdit()
    this.#tell({ type: 'refused', failure: tooMuchAtOnce })
  }

  #turn(question: Question): void {
    if (question.kind !== 'add-layer' && this.#core.holds(question.kind))
      return this.#core.turn(question.kind)
    // By the file: a step that is not in memory any more, or one that the app makes. Whatever is done meanwhile waits.
    this.#acts.hold(() => this.#queue.add((revision) => this.#turnByFile(question, revision)))
  }

  /** By way of the page. Null: there was nothing to do. Rejects with a failure as the page got it. */
  async #ask(question: Question, revision: string): Promise<CanvasTurn | null> {
    const { turn, failure } = await this.#questions.ask((id) =>
      this.#tell({ type: 'ask', id, question, revision }),
    )
    if (failure !== null) throw failure
    return turn
  }

  async #turnByFile(question: Question, revision: string): Promise<string> {
    const turn = await this.#ask(question, revision).catch((failure: unknown) => {
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

  /** Some of the next one. @returns whether more is to be made */
  #makeThumbnail(): boolean {
    if (this.#early !== null) return false
    const end = performance.now() + sliceMs
    const thumbnail = this.#thumbnails.next(this.#core.current, () => performance.now() > end)
    if (thumbnail !== null) this.#tell({ type: 'thumbnail', thumbnail })
    return thumbnail !== null || this.#thumbnails.isMaking
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
