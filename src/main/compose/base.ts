import { basename } from 'node:path'
import { finishRestore } from '../backup/restore/finish-restore.ts'
import { createSender } from '../gateway/http/request.ts'
import { createKeyBook, KeyMarks } from '../gateway/http/sending/key-marks.ts'
import { createUsedKeys } from '../gateway/http/sending/used-keys.ts'
import { toAppError } from '../handlers/to-app-error.ts'
import type { Host } from '../host/host.ts'
import { goBack, noteOpened } from '../host/library-place/place-file.ts'
import { type Clock, systemClock } from '../lib/time/clock.ts'
import { factsOf } from '../lib/log/facts-of.ts'
import { createIdMaker } from '../lib/ids.ts'
import { type Log, openLog } from '../lib/log/log.ts'
import { createStartTimes } from '../lib/time/start-times.ts'
import { createWhereArchived } from '../media/archive/where-archived.ts'
import { openMedia } from '../media/open.ts'
import { createExchangeRecorder } from '../services/exchanges/recorder.ts'
import { createReveal } from '../services/library/desktop-actions/reveal.ts'
import { noteDisk, openMaintainedStore } from '../services/health/maintained-store.ts'
import type { Store } from '../store/open.ts'
import { type ExchangeLogFile, openExchangeLog } from '../store/tables/exchanges/exchange-log.ts'
import { createHubs } from './hubs.ts'
import { awakeMedia } from './stay-awake.ts'
import { composeSystem } from './system.ts'

export type BaseInput = {
  host: Host
  /** Where the library is. */
  dataDirectory: string
  /** The data folder, which says so; the library's own where none is named. */
  home?: string
  /** Others on this computer may be able to read it: the window says so. */
  isFolderOpen?: boolean
  /** Another program takes what changes in it to other computers: the window says that too. */
  isFolderSynced?: boolean
  clock?: Clock
}

/** What every area stands on. */
export type Base = Awaited<ReturnType<typeof openBase>>

/** Opens the library, its log and its files. Throws a StoreError when the library cannot be opened. */
export async function openBase({
  host,
  dataDirectory,
  home = dataDirectory,
  isFolderOpen = false,
  isFolderSynced = false,
  clock = systemClock,
}: BaseInput) {
  const startTimes = createStartTimes()
  startTimes.mark('entry reached')
  const { log, close: closeLog } = await openLog(dataDirectory)
  const restore = finishRestore(dataDirectory)
  const { store, ...kept } = await openMaintainedStore({
    directory: dataDirectory,
    isFolderOpen,
    isFolderSynced,
    clock,
    log,
  }).catch((error: unknown) => {
    goBack(home, 'library')
    throw error
  })
  if (restore === 'given-up') {
    log.warn({}, 'restore-given-up')
    kept.health.notice({ type: 'restore-given-up' })
  }
  const opened = { restore, ...noteMoved(home, { store, ...kept }, closeLog) }
  startTimes.mark('library opened')
  const hubs = createHubs()
  const { system, closeAuthorities } = composeSystem(host, clock, log)
  const exchanges = openExchangeLog({
    directory: dataDirectory,
    now: () => clock.now(),
    hasJob: (id) => store.jobs.has(id),
    onSetAside(file) {
      log.warn({ file: basename(file) }, 'exchange-log-set-aside')
      kept.health.notice({ type: 'exchanges', setAsideFile: file })
    },
  })
  const ids = createIdMaker(clock, [...store.newestIds(), newestOf(exchanges)])
  const usedKeys = createUsedKeys(keyBookIn(store, log))
  const recorder = createExchangeRecorder({
    log: exchanges,
    clock,
    ids,
    usedKeys,
    onChanged: (exchange) => hubs.exchanges.emit({ type: 'exchange-updated', exchange }),
    onFault: (error) => log.warn(factsOf(error), 'exchange-not-kept'),
  })
  const { onDiskFault } = kept.health
  const media = openAwakeMedia(
    {
      ...{ directory: dataDirectory, clock, system, onDiskFault },
      whereArchived: createWhereArchived(store.archives),
    },
    host,
  )
  return {
    host,
    home,
    clock,
    log,
    closeLog,
    startTimes,
    store,
    exchanges,
    ids,
    media,
    // One for all that is saved: the window asks for any of it in the same way.
    reveal: createReveal({ store, media, host }),
    recorder,
    usedKeys,
    system,
    closeAuthorities,
    sender: createSender(recorder, clock, system),
    hubs,
    ...kept,
    ...opened,
    failureOf: (error: unknown) => noteDisk(kept.health, toAppError(error)).toFailure(),
  }
}

/** Without that word a later start would go back to the library as it was before all work in the new place. */
function noteMoved(
  home: string,
  { store, health, hasDamagedRows }: Awaited<ReturnType<typeof openMaintainedStore>>,
  closeLog: () => void,
) {
  /** What was opened is not quite what it should be. */
  const isDoubtful = store.wasRecovered() || hasDamagedRows
  try {
    /** `keptFolder`: the one of before a move, which stays since this start for that reason. */
    return { isDoubtful, keptFolder: noteOpened(home, isDoubtful) }
  } catch (error) {
    health.close()
    store.close()
    closeLog()
    throw error
  }
}

function keyBookIn({ settings }: Pick<Store, 'settings'>, log: Log) {
  return createKeyBook({
    read: () => settings.read('key-marks', KeyMarks),
    write(marks) {
      try {
        settings.write('key-marks', marks)
      } catch (error) {
        log.warn(factsOf(error), 'key-marks-not-written')
      }
    },
  })
}

function openAwakeMedia(
  parts: Omit<Parameters<typeof openMedia>[0], 'startHelper'>,
  { startHelper, keepAwake }: Host,
) {
  return awakeMedia(openMedia({ ...parts, startHelper }), keepAwake)
}

/** Null too where the log cannot be read: it never keeps the app from starting. */
function newestOf(exchanges: ExchangeLogFile): string | null {
  const any = { connectionId: null, subjectId: null, isFailedOnly: false, cursor: null }
  try {
    return exchanges.list({ ...any, limit: 1 }).exchanges[0]?.id ?? null
  } catch {
    return null
  }
}
