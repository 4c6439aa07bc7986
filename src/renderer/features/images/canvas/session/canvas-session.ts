import { createStore, type StoreApi } from 'zustand'
import type { AtelierClient } from '../../../../../shared/contract/index.ts'
import type { Rect } from '../../../../../shared/canvas/rect.ts'
import type { CanvasId } from '../../../../../shared/domain/ids.ts'
import { AppError, Failure } from '../../../../../shared/errors.ts'
import { failureOf } from '../../../../data/failure.ts'
import type { Box } from '../../../../media/tiles/tile-layout.ts'
import { onConnected, onLost } from '../../../../rpc/client-context.ts'
import { canvasStepUrl, canvasThumbnailUrl, canvasTilesUrl } from '../../../../rpc/media-url.ts'
import { errorLine } from '../../../../text/error-text.ts'
import { currentText } from '../../../../text/use-text.ts'
import { showToast } from '../../../../ui/toasts/toast.ts'
import type { Colour } from '../engine/brush/brush.ts'
import type { Seen } from '../view/place-image.ts'
import {
  fitted,
  keptInSight,
  type Point,
  reshaped,
  resized,
  type SurfaceBox,
  type Viewport,
} from '../view/viewport.ts'
import type { CopiedPart } from '../worker/clipboard/copy-image.ts'
import type { Asked, Candidate, FromCanvas, Question, ToCanvas } from '../worker/messages.ts'
import { Pending } from '../worker/pending.ts'
import { askApp } from './ask-app.ts'
import { type CanvasState, openingState } from './canvas-state.ts'
import { ThumbnailRows } from './thumbnail-rows.ts'
import { when } from './when.ts'

type Told = Exclude<ToCanvas, { type: 'open' | 'screen' | 'answer' | keyof Asked }>

/** What changes the document, or where one works in it. */
const acts: ReadonlySet<Told['type']> = new Set([
  'stroke-start',
  'edit',
  'turn',
  'activate',
  'candidate-accept',
  'paste',
  'cut',
  'fill',
])

/** A document that is open in this window: the page's end of the worker that owns it. */
export class CanvasSession {
  readonly id: CanvasId
  readonly store: StoreApi<CanvasState> = createStore(() => openingState)
  /** Of the layers whose rows are seen. */
  readonly thumbnails = new ThumbnailRows((layerIds) => this.send({ type: 'thumbnails', layerIds }))
  readonly #client: AtelierClient
  readonly #asked = new Pending<Asked[keyof Asked]['answer']>()
  readonly #stopListening: () => void
  #isDark = true
  #beforeNext: (() => void) | null = null
  #drafts = 0
  #worker: Worker | null = null
  /** Whether the worker that could not show the document asks for what it lacks, rather than being ended. */
  #mayGoOn = false
  #opening = new AbortController()

  constructor(id: CanvasId, client: AtelierClient) {
    this.id = id
    this.#client = client
    const stops = [
      onConnected(() => this.#onConnected()),
      onLost(() => this.send({ type: 'reach', isThere: false })),
    ]
    this.#stopListening = () => {
      for (const stop of stops) stop()
    }
    void this.reopen()
  }

  send(message: Told): void {
    if (acts.has(message.type)) this.#finish()
    if (this.#worker === null) return
    if (message.type === 'edit' && message.isDraft === true) this.#drafts++
    this.#worker.postMessage(message)
  }

  /** How many drafts of edits were sent: the last one has this number. */
  get drafts(): number {
    return this.#drafts
  }

  /** Called once, before anything else is done to the document or it is saved: what is half done on the page is kept first. */
  beforeNext(finish: (() => void) | null): void {
    this.#beforeNext = finish
  }

  #finish(): void {
    // What could not go on would not hear of it.
    if (this.store.getState().phase === 'failed') return
    const finish = this.#beforeNext
    this.#beforeNext = null
    finish?.()
  }

  /** Shows over the document what came for an edit; null: nothing. `store` says when it is seen. */
  showCandidate(candidate: Candidate | null): void {
    this.store.setState({ candidate: candidate && { ...candidate, told: null, failure: null } })
    this.send({ type: 'candidate', candidate })
  }

  /** Of a place in pixels of the document; null where it is clear. */
  colourAt({ x, y }: Point): Promise<Colour | null> {
    return this.#ask('pick', { x, y })
  }

  /** The smallest rectangle of the document around what a layer shows; null where all of it is clear. */
  contentOf(layerId: string): Promise<Rect | null> {
    return this.#ask('content', { layerId })
  }

  /**
   * The pixels of the active layer, or of all that is seen, where they are selected; null where nothing is there. What is copied of a
   * layer to be cut is cut by its id.
   */
  copied(what: CopiedPart, isCut: boolean): Promise<Asked['copy']['answer']> {
    this.#finish()
    return this.#ask('copy', { what, isCut })
  }

  /** Null where nobody answers, or no longer. */
  #ask<Kind extends keyof Asked>(type: Kind, of: Asked[Kind]['of']): Promise<Asked[Kind]['answer']> {
    if (this.#worker === null || this.store.getState().phase === 'failed') return Promise.resolve(null)
    return this.#asked.ask((id) => this.#worker?.postMessage({ type, id, ...of }))
  }

  setView(view: Viewport): void {
    const { structure, box } = this.store.getState()
    if (structure === null) return
    this.store.setState({ view: keptInSight(view, structure, box) })
    this.#tellScreen()
  }

  /** The page is about to have this size: all of it is shown, in the frame in which it has it. The worker tells the same. */
  setPage(page: Box): void {
    const { structure, box } = this.store.getState()
    if (structure === null) return
    const { width, height } = page
    this.store.setState({ structure: { ...structure, width, height }, view: fitted(page, box) })
    this.#tellScreen()
  }

  /** The surface has this size now, in CSS pixels. The first time all of the document is shown. */
  setBox(box: SurfaceBox, isDark: boolean): void {
    this.#isDark = isDark
    const { view, structure, box: before } = this.store.getState()
    this.store.setState({ box })
    const isOther = before.width !== box.width || before.height !== box.height
    if (view !== null && structure !== null && isOther)
      this.store.setState({ view: resized(view, structure, before, box) })
    this.#showFirst()
  }

  /** Resolves when the worker has done all that it was told before, and the state here says so. */
  async settled(): Promise<void> {
    await this.#ask('settle', {})
  }

  /** Where it is looked at, once it is. @throws AppError where it cannot be shown */
  shown(): Promise<Seen> {
    const { store } = this
    return new Promise((resolve, reject) => {
      const stop = store.subscribe(look)
      function look({ phase, failure, structure, view, box }: CanvasState): void {
        if (phase === 'failed') reject(AppError.fromFailure(failure ?? new AppError('internal').toFailure()))
        else if (structure === null || view === null) return
        else resolve({ view, box, page: structure })
        stop()
      }
      look(store.getState())
    })
  }

  /** Resolves when nothing that was done before is on its way to the file. */
  async saved(): Promise<void> {
    this.#finish()
    await this.written()
  }

  /** The same, but for what is half done on the page. @returns false where that was given up, and the document is read anew */
  async written(): Promise<boolean> {
    const worker = this.#worker
    await this.settled()
    await when(this.store, ({ waiting }) => waiting === 0)
    return this.#worker === worker
  }

  /** What is being made, as `progress` says, is given up: the document is as it was. */
  cancelMaking(): void {
    this.store.setState({ selectionWay: null })
    this.send({ type: 'make-cancel' })
  }

  /** After it could not be shown. What was drawn and is not in the file yet is not given up for it. */
  async tryAgain(): Promise<void> {
    const worker = this.#worker
    if (worker !== null && this.#mayGoOn) {
      this.store.setState({ phase: 'opening', failure: null })
      this.send({ type: 'save-again' })
      return this.send({ type: 'load-again' })
    }
    if (this.store.getState().waiting > 0) {
      this.send({ type: 'save-again' })
      await when(this.store, ({ waiting }) => waiting === 0)
      // Somebody else may have had it opened meanwhile.
      if (this.#worker !== worker) return
    }
    await this.reopen()
  }

  /** Reads the document anew: what was not written is given up. */
  async reopen(): Promise<void> {
    this.#opening.abort()
    this.#opening = new AbortController()
    const { signal } = this.#opening
    this.#stopWorker()
    this.#mayGoOn = false
    const { view, box } = this.store.getState()
    // No draft outlives its worker.
    const drafts = this.#drafts
    this.store.setState({ ...openingState, view, box, drafts })
    try {
      const { summary, ...opened } = await this.#client.canvas.open({ canvasId: this.id }, { signal })
      if (signal.aborted) return
      const element = document.createElement('canvas')
      const surface = element.transferControlToOffscreen()
      const preview = summary.version === 0 ? null : canvasThumbnailUrl(this.id, summary.version)
      const addresses = { step: canvasStepUrl(this.id), tiles: canvasTilesUrl(this.id), preview }
      this.#worker = this.#startWorker()
      const order: ToCanvas = { type: 'open', surface, opened, addresses, drafts }
      this.#worker.postMessage(order, [surface])
      const { structure, history, revision } = opened
      this.store.setState({ surface: element, summary, structure, history, revision })
      this.thumbnails.tell()
      this.#showFirst()
    } catch (error) {
      if (!signal.aborted) this.#fail(failureOf(error))
    }
  }

  end(): void {
    this.#stopListening()
    this.#opening.abort()
    this.#stopWorker()
    // It is closed with the app at the latest.
    void this.#client.canvas.close({ canvasId: this.id }).catch(() => undefined)
  }

  #stopWorker(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#asked.answerAll(null)
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL('../worker/canvas-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<FromCanvas>) => this.#hear(data))
    worker.addEventListener('error', () => {
      // It is gone, and what it held with it.
      this.#stopWorker()
      this.store.setState({ waiting: 0 })
      this.#fail(new AppError('internal').toFailure())
    })
    return worker
  }

  #hear(message: FromCanvas): void {
    switch (message.type) {
      case 'opened':
        return this.store.setState({ phase: 'open' })
      case 'structure':
        return this.#restructure(message)
      case 'thumbnail':
        return this.thumbnails.put(message.thumbnail, this.#layerIds())
      case 'progress':
        return this.store.setState({ progress: message.share })
      case 'answered':
        return this.#asked.answer(message.id, message.answer)
      case 'saving': {
        const { waiting, failure: hindrance, revision } = message.state
        const { phase, failure: shown } = this.store.getState()
        const failure = hindrance === null ? null : readFailure(hindrance)
        // Why it cannot be shown stays said while what was drawn is written.
        return this.store.setState({ waiting, revision, failure: phase === 'failed' ? shown : failure })
      }
      case 'ask':
        return void this.#answer(message.id, message.question, message.revision)
      case 'selection':
        return this.store.setState({ selection: message.selection, selectionWay: null })
      case 'candidate': {
        const { layerId, told, failure } = message
        const { candidate } = this.store.getState()
        if (candidate?.layerId !== layerId) return
        const why = failure === null ? null : readFailure(failure)
        return this.store.setState({ candidate: { ...candidate, told, failure: why } })
      }
      case 'refused': {
        this.store.setState({ selectionWay: null })
        const text = errorLine(readFailure(message.failure), currentText())
        return void showToast({ tone: 'danger', text })
      }
      case 'failed':
        this.#mayGoOn = message.mayGoOn
        return this.#fail(readFailure(message.failure))
    }
  }

  #layerIds(): ReadonlySet<string> {
    return new Set(this.store.getState().structure?.layers.map(({ id }) => id))
  }

  #restructure(told: Extract<FromCanvas, { type: 'structure' }>): void {
    const { structure: before, view, box } = this.store.getState()
    const { type: _, ...state } = told
    const { structure } = state
    this.store.setState(state)
    const isSame = before?.width === structure.width && before.height === structure.height
    if (isSame || before === null || view === null) return
    this.store.setState({ view: reshaped(view, before, structure, box) })
    this.#tellScreen()
  }

  async #answer(id: number, question: Question, revision: string): Promise<void> {
    const worker = this.#worker
    const answer = await askApp(this.#client, this.id, question, revision).then(
      (turn) => ({ turn, failure: null }),
      (error: unknown) => ({ turn: null, failure: failureOf(error) }),
    )
    worker?.postMessage({ type: 'answer', id, ...answer } satisfies ToCanvas)
  }

  /** Once both the document and its surface have a size. */
  #showFirst(): void {
    const { structure, box, view } = this.store.getState()
    if (structure === null || box.width === 0) return
    if (view === null) this.store.setState({ view: fitted(structure, box) })
    this.#tellScreen()
  }

  #tellScreen(): void {
    const { view, box } = this.store.getState()
    if (view === null) return
    const ratio = window.devicePixelRatio
    const screen = {
      view: { x: view.x * ratio, y: view.y * ratio, scale: view.scale * ratio },
      width: Math.round(box.width * ratio),
      height: Math.round(box.height * ratio),
      isDark: this.#isDark,
    }
    this.#worker?.postMessage({ type: 'screen', screen } satisfies ToCanvas)
  }

  #onConnected(): void {
    const { phase, failure } = this.store.getState()
    this.send({ type: 'reach', isThere: true })
    if (phase === 'failed') void this.tryAgain()
    else if (failure?.code === 'disconnected') this.send({ type: 'save-again' })
  }

  #fail(failure: Failure): void {
    this.store.setState({ phase: 'failed', failure })
    this.#asked.answerAll(null)
  }
}

function readFailure(failure: unknown): Failure {
  const read = Failure.safeParse(failure)
  return read.success ? read.data : new AppError('internal').toFailure()
}
