import { fileURLToPath } from 'node:url'
import type { AppError } from '../shared/errors.ts'
import type { ConversationEvent } from '../shared/contract/chat.ts'
import type { ExchangeEvent } from '../shared/contract/exchanges.ts'
import type { AtelierContract } from '../shared/contract/index.ts'
import type { JobEvent } from '../shared/contract/jobs.ts'
import type { LibraryEvent } from '../shared/contract/library.ts'
import type { SettingsEvent } from '../shared/contract/settings.ts'
import type { Asset } from '../shared/domain/asset.ts'
import type { ConnectionId } from '../shared/domain/ids.ts'
import { defaultPace, type Pace } from '../shared/domain/pace.ts'
import type { Handlers } from '../shared/rpc/procedure.ts'
import { startDemoGateway } from '../demo-gateway/index.ts'
import { createSender } from './gateway/request.ts'
import type { OpenTarget } from './gateway/target.ts'
import { appHandlers } from './handlers/app.ts'
import { chatHandlers } from './handlers/chat.ts'
import { exchangeHandlers } from './handlers/exchanges.ts'
import { healthHandlers } from './handlers/health.ts'
import { jobHandlers } from './handlers/jobs.ts'
import { libraryHandlers } from './handlers/library.ts'
import { settingsHandlers } from './handlers/settings.ts'
import { toAppError } from './handlers/to-app-error.ts'
import type { Host } from './host/host.ts'
import { createCreateQueue } from './jobs/create-queue.ts'
import { createJobEngine, type JobEngine } from './jobs/engine.ts'
import { createPaceBook } from './jobs/pace-book.ts'
import { createGates } from './jobs/gates.ts'
import { createImageRunner } from './jobs/runners/image.ts'
import { createVideoRunner, type RunnerTools } from './jobs/runners/video.ts'
import { type Clock, systemClock } from './lib/clock.ts'
import { createEventHub } from './lib/event-hub.ts'
import { createIdMaker } from './lib/ids.ts'
import { type Log, openLog } from './lib/log.ts'
import { openMedia } from './media/open.ts'
import { createMediaResponder } from './media/respond.ts'
import { createChatDesk } from './services/chat/chat-desk.ts'
import { createConversationDesk } from './services/chat/conversations.ts'
import { type ConversationHappening, createReplyDesk } from './services/chat/reply-desk.ts'
import { createExchangeDesk } from './services/exchanges/exchange-desk.ts'
import { createExchangeRecorder } from './services/exchanges/recorder.ts'
import { createJobDesk } from './services/jobs/job-desk.ts'
import { createReplySource } from './services/chat/reply-source.ts'
import { emptyTrash } from './services/library/empty-trash.ts'
import { createImportPicture } from './services/library/import-picture.ts'
import { createLibraryCheck } from './services/library/library-check.ts'
import { createLibraryDesk } from './services/library/library.ts'
import type { JobRecord } from './store/jobs.ts'
import type { Store } from './store/open.ts'
import { createConnectionDesk } from './services/settings/connections.ts'
import { createDemoDesk } from './services/settings/demo.ts'
import { createHostDesk } from './services/settings/host-desk.ts'
import { noteDisk, openKeptStore } from './services/settings/kept-store.ts'
import { createKeyRing } from './services/settings/keys.ts'
import { createModelDesk } from './services/settings/models.ts'
import { createPreferenceDesk } from './services/settings/preferences.ts'

export type ComposeInput = {
  host: Host
  dataDirectory: string
  version: string
  /** See AppInfo.mediaBase. */
  mediaBase: string
  clock?: Clock
}

/** The app without a window: what a transport serves. */
export type App = {
  handlers: Handlers<AtelierContract>
  toAppError(error: unknown): AppError
  respondMedia(request: Request): Promise<Response>
  /** Takes up what an earlier run left unfinished. */
  start(): void
  /** Ends all work; what is unfinished is taken up at the next start. */
  close(): Promise<void>
}

/**
 * Puts the app together: the only place that makes services. Knows no window and no Electron.
 *
 * @throws StoreError when the library cannot be opened
 */
export async function compose(input: ComposeInput): Promise<App> {
  const base = await openBase(input)
  const { store, log, hubs, media } = base
  const settings = composeSettings(base)
  const chat = composeChat(base, settings)
  const engine = composeEngine(base, settings)
  settings.onConnectionChanged(() => engine.wakeAll())
  const check = createLibraryCheck({ ...base, hub: hubs.library, fetchAgain: engine.collectAgain })
  const stopWatchingWake = base.host.onWake(() => engine.wakeAll())

  return {
    handlers: {
      ...appHandlers(settings.hostDesk, {
        version: input.version,
        capabilities: { openExternal: base.host.openExternal !== null },
        mediaBase: input.mediaBase,
        dataDirectory: input.dataDirectory,
        onLooked: (isBackOnline) => (isBackOnline ? engine.wakeAll() : engine.look()),
      }),
      ...jobHandlers(createJobDesk({ ...base, engine }), hubs.jobs),
      health: healthHandlers(base.health),
      exchanges: exchangeHandlers(createExchangeDesk(store, hubs.exchanges), hubs.exchanges),
      chat: chatHandlers({ ...chat, listHub: hubs.list }),
      library: libraryHandlers({
        library: createLibraryDesk(store, base.clock, hubs.library),
        importPicture: createImportPicture(base, hubs.library),
        check,
        emptyTrash: () => emptyTrash(base),
        hub: hubs.library,
      }),
      settings: settingsHandlers({ ...base, ...settings, hub: hubs.settings }),
    },
    toAppError: (error) => noteDisk(base.health, reportTo(log, error)),
    respondMedia: composeMediaResponder(base),
    start() {
      chat.replies.recover()
      store.exchanges.markLost()
      void media.sweepParts(store.jobs.live().map((job) => job.id)).catch((error: unknown) => {
        log.warn(factsOf(error), 'sweep-failed')
      })
      engine.resume()
      base.health.start()
      if (base.wasCutOff)
        void check.verifySizes().catch((error: unknown) => log.warn(factsOf(error), 'check-failed'))
    },
    async close() {
      stopWatchingWake()
      base.health.close()
      await Promise.all([engine.close(), chat.replies.close()])
      await Promise.all([media.close(), base.sender.close(), settings.demo.close()])
      await base.recorder.settled()
      store.close()
      base.closeLog()
    },
  }
}

type Base = Awaited<ReturnType<typeof openBase>>

/** What every room stands on. */
async function openBase({ host, dataDirectory, clock = systemClock }: ComposeInput) {
  const { log, close: closeLog } = openLog(dataDirectory)
  const { store, health, wasCutOff, checkRows } = await openKeptStore({
    directory: dataDirectory,
    clock,
    log,
  })
  const ids = createIdMaker(clock)
  const hubs = createHubs()
  const recorder = createExchangeRecorder({
    table: store.exchanges,
    clock,
    ids,
    onChanged: (exchange) => hubs.exchanges.emit({ type: 'exchange-updated', exchange }),
    onFault: (error) => log.warn(factsOf(error), 'exchange-not-kept'),
  })
  return {
    host,
    clock,
    log,
    closeLog,
    store,
    ids,
    media: openMedia({ directory: dataDirectory }),
    recorder,
    sender: createSender(recorder, clock),
    hubs,
    health,
    wasCutOff,
    checkRows,
    failureOf: (error: unknown) => noteDisk(health, toAppError(error)).toFailure(),
  }
}

function composeSettings(base: Base) {
  const { store, host, hubs } = base
  const listeners: (() => void)[] = []
  const preferences = createPreferenceDesk(store, hubs.settings)
  const demo = createDemoDesk(() => startDemoGateway({ clipsDirectory: demoClips() }))
  const connections = createConnectionDesk({
    ...base,
    keys: createKeyRing(host.keychain),
    demo,
    preferences,
    hub: hubs.settings,
    onConnectionChanged: (id) => {
      models.forgetList(id)
      for (const listener of listeners) listener()
    },
  })
  const models = createModelDesk({ ...base, openTarget: connections.open, hub: hubs.settings })
  return {
    preferences,
    demo,
    connections,
    models,
    hostDesk: createHostDesk(host, store),
    onConnectionChanged: (listener: () => void) => void listeners.push(listener),
  }
}

function composeChat(base: Base, { connections, models }: ReturnType<typeof composeSettings>) {
  const { store, hubs } = base
  const replies = createReplyDesk({
    ...base,
    hub: hubs.conversations,
    onConversationChanged: (id) => {
      const conversation = store.conversations.get(id)
      if (conversation !== null) hubs.list.emit({ type: 'conversation-updated', conversation })
    },
  })
  const conversations = createConversationDesk(store, base.clock, base.ids, hubs.list)
  const chat = createChatDesk({
    ...base,
    conversations,
    replies,
    hub: hubs.conversations,
    formatOf: (connectionId, model) => models.find(connectionId, model)?.format ?? null,
    sourceOf: createReplySource({
      ...base,
      openTarget: connections.open,
      onAssetAdded: (asset) => hubs.library.emit({ type: 'asset-updated', asset }),
    }),
  })
  return { chat, conversations, replies }
}

function composeEngine(base: Base, settings: ReturnType<typeof composeSettings>): JobEngine {
  const { hubs, store } = base
  const { connections, models } = settings
  const familyOf = ({ connectionId, request }: JobRecord) =>
    models.find(connectionId, request.model)?.family || null
  const paceBook = createPaceBook({ paceOf: rememberPaces(store, settings.onConnectionChanged), familyOf })
  const gates = createGates({
    clock: base.clock,
    questionsPerSecond: paceBook.questionsPerSecond,
    onReturn: (connectionId) => engine.wakeConnection(connectionId),
  })
  const openTarget: OpenTarget = connections.open
  const tools: RunnerTools = { ...base, random: () => Math.random(), openTarget, gates, paceBook }
  const engine = createJobEngine({
    ...base,
    gates,
    hub: {
      queueChanged: (isPaused) => hubs.jobs.emit({ type: 'queue-changed', queue: { isPaused } }),
      isWatched: hubs.jobs.isWatched,
      jobUpdated: (job) => hubs.jobs.emit({ type: 'job-updated', job }),
      jobRemoved: (jobId) => hubs.jobs.emit({ type: 'job-removed', jobId }),
      assetAdded: (asset) => hubs.library.emit({ type: 'asset-updated', asset }),
    },
    runners: { image: createImageRunner(tools), video: createVideoRunner(tools) },
    createQueue: createCreateQueue({ store, paceBook, familyOf }),
  })
  return engine
}

/** Every create that waits looks at it, whenever one comes or goes. */
function rememberPaces(store: Store, onConnectionChanged: (listener: () => void) => void) {
  const known = new Map<ConnectionId, Pace>()
  onConnectionChanged(() => known.clear())
  return (id: ConnectionId): Pace => {
    const pace = known.get(id) ?? store.connections.get(id)?.pace ?? defaultPace
    known.set(id, pace)
    return pace
  }
}

function composeMediaResponder({ store, media, clock, ids, hubs, log }: Base) {
  const tell = (asset: Asset) => hubs.library.emit({ type: 'asset-updated', asset })
  return createMediaResponder({
    store,
    media,
    now: () => clock.now(),
    newAssetId: () => ids.asset(),
    onAssetAdded: tell,
    onAssetUpdated: tell,
    onFault: (error) => log.error(factsOf(error), 'media-fault'),
  })
}

/** A defect is written down where it is told; its message may hold anything and is not. */
function reportTo(log: Log, error: unknown): AppError {
  const appError = toAppError(error)
  if (appError.code === 'internal')
    log.error({ ...factsOf(appError.cause), code: appError.code }, 'call-failed')
  return appError
}

/** The same way up from `src/main/compose.ts` and from its bundle in `out/main`. */
function demoClips(): string {
  return fileURLToPath(new URL('../../resources/demo', import.meta.url))
}

function createHubs() {
  return {
    settings: createEventHub<SettingsEvent>(),
    conversations: createEventHub<ConversationHappening>(),
    list: createEventHub<ConversationEvent>(),
    jobs: createEventHub<JobEvent>(),
    exchanges: createEventHub<ExchangeEvent>(),
    library: createEventHub<LibraryEvent>(),
  }
}

/** What of an unexpected error may be written down: its name, code and place; never its message. */
function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code } = error as { code?: unknown }
  const place = error.stack
    ?.split('\n')
    .slice(1, 4)
    .map((line) => line.trim())
  return { name: error.name, ...(typeof code === 'string' ? { errorCode: code } : {}), place }
}
