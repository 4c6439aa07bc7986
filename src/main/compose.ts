import type { AppError } from '../shared/errors.ts'
import type { AtelierContract } from '../shared/contract/index.ts'
import type { Handlers } from '../shared/rpc/procedure.ts'
import { type Base, type BaseInput, openBase } from './compose/base.ts'
import { composeBackup } from './compose/keeping/backup.ts'
import { composeCanvas } from './compose/canvas.ts'
import { composeChat } from './compose/chat.ts'
import { composeDescribe, type Describe } from './compose/describe.ts'
import { composeDiagnostics } from './compose/diagnostics.ts'
import { composeEngine } from './compose/jobs.ts'
import { composeImport } from './compose/keeping/import.ts'
import { composeLibrary, type Library } from './compose/library.ts'
import { composeMove } from './compose/keeping/move-library.ts'
import { composeMediaResponder } from './compose/media.ts'
import { capabilitiesOf, composeDesktopIntegration } from './compose/desktop-integration.ts'
import { composeProvenance } from './compose/provenance.ts'
import { composeSearch } from './compose/search.ts'
import { composeSettings } from './compose/settings.ts'
import { composePurge, composeTrash } from './compose/trash.ts'
import { composeUpdates } from './compose/updates.ts'
import { appHandlers } from './handlers/app.ts'
import { archiveHandlers } from './handlers/archives.ts'
import { backupHandlers } from './handlers/backup.ts'
import { canvasHandlers } from './handlers/canvas.ts'
import { chatHandlers } from './handlers/chat.ts'
import { descriptionHandlers } from './handlers/descriptions.ts'
import { diagnosticHandlers } from './handlers/diagnostics.ts'
import { exchangeHandlers } from './handlers/exchanges.ts'
import { gridHandlers } from './handlers/grids.ts'
import { healthHandlers } from './handlers/health.ts'
import { importHandlers } from './handlers/imports.ts'
import { jobHandlers } from './handlers/jobs.ts'
import { moveLibraryHandlers } from './handlers/move-library.ts'
import { libraryHandlers } from './handlers/library.ts'
import { provenanceHandlers } from './handlers/provenance.ts'
import { settingsHandlers } from './handlers/settings.ts'
import { trashHandlers } from './handlers/trash.ts'
import { updateHandlers } from './handlers/updates.ts'
import { searchHandlers } from './handlers/search.ts'
import { toAppError } from './handlers/to-app-error.ts'
import { atMost } from './lib/time/at-most.ts'
import { factsOf } from './lib/log/facts-of.ts'
import type { Log } from './lib/log/log.ts'
import { createUnexpected, type UnexpectedKind } from './lib/log/unexpected.ts'
import { createAboutService } from './services/about/about-service.ts'
import { createExchangeService } from './services/exchanges/exchange-service.ts'
import { createGridService } from './services/jobs/grids/grid-service.ts'
import { createImageStyleService } from './services/prompts/image-styles.ts'
import { createPromptHistory } from './services/prompts/prompt-history.ts'
import { createJobService } from './services/jobs/job-service.ts'
import { sweepUnusable } from './services/jobs/sweep-unusable.ts'
import { createDragOut } from './services/library/desktop-actions/drag-out.ts'
import { noteDisk } from './services/health/maintained-store.ts'

/**
 * How long the app waits for each of four parts of it when it ends: together less than the ten seconds after which it is
 * ended from outside, and less than the five that Windows gives it as a session ends. So the database is always closed,
 * and the next start need not look through all of it.
 */
const longestEndingMs = { usual: 2_000, ofSession: 1_000 }

export type ComposeInput = BaseInput & {
  version: string
  /** See AppInfo.mediaBase. */
  mediaBase: string
}

/** The app without a window: what a transport serves. */
export type App = {
  handlers: Handlers<AtelierContract>
  toAppError(error: unknown): AppError
  respondMedia(request: Request): Promise<Response>
  /** For what shows of it outside its window. */
  readonly desktop: ReturnType<typeof composeDesktopIntegration>['integration']
  /** For what nobody caught: it is written down, and told once. Never throws. */
  takeUnexpected(kind: UnexpectedKind, error: unknown): void
  /** Takes up what an earlier run left unfinished. */
  start(): void
  /**
   * Ends all work; what is unfinished is taken up at the next start.
   *
   * @param hasTime also to put a newer version in the app's own place last; false where the session of the system ends
   */
  close(hasTime?: boolean): Promise<void>
}

/**
 * Puts the areas of `src/main/compose` together, which make their services, and makes those of jobs, grids, the
 * log of exchanges and of the app itself. Knows no window and no Electron.
 *
 * @throws StoreError when the library cannot be opened
 */
export async function compose(input: ComposeInput): Promise<App> {
  const base = await openBase(input)
  const { log, hubs, startTimes } = base
  const settings = composeSettings(base)
  const chat = composeChat(base, settings)
  const { engine, limiter } = composeEngine(base, settings)
  const describe = composeDescribe(base, settings, chat, limiter)
  settings.onConnectionChanged(() => engine.wakeAll())
  const dragOut = createDragOut({ ...base, directory: input.dataDirectory })
  const purge = composePurge(base, settings, chat, dragOut)
  const search = composeSearch(base)
  const provenance = composeProvenance(base, settings, input.version)
  const library = composeLibrary(base, input.dataDirectory, engine, purge, dragOut, search, provenance)
  const trash = composeTrash(base, input.dataDirectory, library, chat)
  const jobs = createJobService({ ...base, engine })
  const grids = createGridService({ ...base, engine, hub: hubs.grids })
  const canvas = composeCanvas(base, input.dataDirectory, jobs)
  const backup = composeBackup(base, settings, input.dataDirectory, input.version, canvas, purge)
  const move = composeMove(base, input.dataDirectory)
  const imports = composeImport(base, chat, provenance, input.dataDirectory)
  const updates = composeUpdates(base, input)
  const desktop = composeDesktopIntegration(base, engine, settings, chat, describe)
  const capabilities = capabilitiesOf(base.host)
  const stopWatchingWake = base.host.onWake(() => engine.wakeAll())
  startTimes.mark('services ready')

  return {
    handlers: {
      ...handlersOfApp(base, input, settings, desktop, capabilities),
      archives: archiveHandlers(library.archives),
      backup: backupHandlers(backup.service),
      imports: importHandlers(imports),
      ...jobHandlers(jobs, engine, hubs.jobs, promptsOf(base, provenance)),
      descriptions: descriptionHandlers(describe),
      diagnostics: diagnosticHandlers(composeDiagnostics(base, settings, { ...input, capabilities })),
      health: healthHandlers(base.health),
      exchanges: exchangeHandlers(createExchangeService(base, settings.connections), hubs.exchanges),
      grids: gridHandlers(grids),
      ...canvasHandlers({ ...canvas, hub: hubs.canvas }),
      chat: chatHandlers({ ...chat, listHub: hubs.list }),
      ...libraryHandlers({ ...library, hubs }),
      moveLibrary: moveLibraryHandlers(move),
      provenance: provenanceHandlers(provenance),
      search: searchHandlers(search),
      settings: settingsHandlers({ ...base, ...settings, hub: hubs.settings }),
      trash: trashHandlers({ service: trash, purge, hub: hubs.trash }),
      updates: updateHandlers(updates),
    },
    toAppError: (error) => noteDisk(base.health, reportTo(log, error)),
    respondMedia: composeMediaResponder(base, library.library, [canvas, provenance, library, desktop.given]),
    desktop: desktop.integration,
    takeUnexpected: createUnexpected(log, base.health.onUnexpected),
    start: () =>
      startWork(base, input.dataDirectory, {
        ...{ chat, engine, grids, library, canvas, purge, search, provenance, updates, backup, move },
      }),
    close(hasTime = true) {
      stopWatchingWake()
      desktop.close()
      return closeAll(base, {
        ...{
          engine,
          chat,
          describe,
          purge,
          updates,
          backup,
          move,
          imports,
          library,
          canvas,
          search,
          provenance,
          settings,
        },
        hasTime,
      })
    },
  }
}

/** Of the app itself, and of what a window asks first. */
function handlersOfApp(
  { host, startTimes }: Base,
  { version, mediaBase, dataDirectory }: ComposeInput,
  { hostService }: ReturnType<typeof composeSettings>,
  desktop: ReturnType<typeof composeDesktopIntegration>,
  capabilities: ReturnType<typeof capabilitiesOf>,
) {
  return appHandlers(hostService, {
    ...{ version, capabilities, mediaBase, dataDirectory },
    requests: desktop.requests,
    given: desktop.given,
    showPlace: desktop.showPlace,
    about: createAboutService(host, dataDirectory),
    onAnswered: () => startTimes.mark('window answered'),
    onLooked: desktop.onLooked,
  })
}

/** Ends what is under way, and closes the database last. */
async function closeAll(
  base: Base,
  {
    engine,
    chat,
    describe,
    purge,
    updates,
    backup,
    move,
    imports,
    library,
    canvas,
    search,
    provenance,
    settings,
    hasTime,
  }: Ending,
): Promise<void> {
  const longestMs = hasTime ? longestEndingMs.usual : longestEndingMs.ofSession
  const within = async (word: string, works: Promise<unknown>[]) => {
    if (!(await atMost(base.clock, longestMs, Promise.all(works)))) base.log.warn({}, word)
  }
  const putInPlace = hasTime ? updates.planEnd() : () => {}
  base.health.close()
  base.closeAuthorities()
  const work = [
    engine.close(),
    chat.replies.close(),
    describe.close(),
    purge.close(),
    updates.close(),
    backup.close(),
    move.close(),
    imports.close(),
    library.archives.close(),
    library.fillDhashes.close(),
  ]
  await within('work-not-closed', work)
  await within('canvas-not-closed', [
    canvas.close(),
    search.close(),
    provenance.close(),
    library.exports.close(),
  ])
  // Nothing that was paid for is under way any more: of what is left, nothing may keep the app from ending.
  await within('ways-not-closed', [base.media.close(), base.sender.close(), settings.demo.close()])
  await within('exchanges-not-settled', [base.recorder.settled()])
  base.exchanges.close()
  base.store.close()
  base.closeLog()
  putInPlace()
}

type Ending = Omit<Begun, 'grids'> & {
  describe: Describe
  imports: ReturnType<typeof composeImport>
  settings: ReturnType<typeof composeSettings>
  hasTime: boolean
}

type Begun = {
  chat: ReturnType<typeof composeChat>
  engine: ReturnType<typeof composeEngine>['engine']
  grids: ReturnType<typeof createGridService>
  library: ReturnType<typeof composeLibrary>
  canvas: ReturnType<typeof composeCanvas>
  purge: ReturnType<typeof composePurge>
  search: ReturnType<typeof composeSearch>
  provenance: ReturnType<typeof composeProvenance>
  updates: ReturnType<typeof composeUpdates>
  backup: ReturnType<typeof composeBackup>
  move: ReturnType<typeof composeMove>
}

/** What an earlier run left unfinished, and what is done from time to time. */
function startWork(
  base: Base,
  directory: string,
  { chat, engine, grids, library, canvas, purge, search, provenance, updates, backup, move }: Begun,
): void {
  const { log } = base
  chat.replies.recover()
  mayFail(log, 'exchanges-not-marked', () => base.exchanges.markLost())
  engine.resume()
  mayFail(log, 'grids-not-forgotten', () => grids.forgetRemoved())
  mayFail(log, 'boards-not-forgotten', () => library.boards.forgetRemoved())
  mayFail(log, 'tags-not-forgotten', () => library.tags.forgetRemoved())
  sweepFiles(base, directory, library)
  void canvas
    .importStrays()
    .catch((error: unknown) => log.warn(factsOf(error), 'stray-canvases-not-imported'))
  void purge.start().catch((error: unknown) => log.warn(factsOf(error), 'purge-failed'))
  void library.archives.finish().catch((error: unknown) => log.warn(factsOf(error), 'archive-not-finished'))
  search.start()
  provenance.start()
  library.fillDhashes.start()
  base.health.start()
  updates.start()
  backup.start()
  move.resume()
  base.startTimes.mark('work resumed')
  if (base.wasCutOff || base.store.wasRecovered())
    void library.check.verifySizes().catch((error: unknown) => log.warn(factsOf(error), 'check-failed'))
}

/** What keeps nothing from starting. */
function mayFail(log: Log, word: string, act: () => void): void {
  try {
    act()
  } catch (error) {
    log.warn(factsOf(error), word)
  }
}

/** A defect is written down where it is told; its message may hold anything and is not. */
function reportTo(log: Log, error: unknown): AppError {
  const appError = toAppError(error)
  if (appError.code === 'internal')
    log.error({ ...factsOf(appError.cause), code: appError.code }, 'call-failed')
  return appError
}

/** Removes what earlier runs left that nobody waits for any more. */
function sweepFiles(base: Base, directory: string, { dragOut }: Library): void {
  const { store, media, log } = base
  const sweepParts = async () => media.sweepParts(store.jobs.live().map((job) => job.id))
  for (const swept of [sweepParts(), sweepUnusable({ ...base, directory }), dragOut.removeTaken()])
    swept.catch((error: unknown) => log.warn(factsOf(error), 'sweep-failed'))
}

/** What helps to ask for images: prompts of before, and styles. */
function promptsOf(base: Base, { styleFiles }: ReturnType<typeof composeProvenance>) {
  return { history: createPromptHistory(base.store), styles: createImageStyleService(base), styleFiles }
}
