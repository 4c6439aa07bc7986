import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { MadeReport } from '../../../shared/contract/diagnostics.ts'
import type { SaveEvent } from '../../../shared/contract/library.ts'
import type { Connection } from '../../../shared/domain/connection/connection.ts'
import {
  type DiagnosticReport,
  type ReportPart,
  reportFileName,
  reportText,
} from '../../../shared/domain/health/diagnostic-report.ts'
import type { Preferences } from '../../../shared/domain/preferences.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Host } from '../../host/host.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { HideForOthers } from '../../lib/keys.ts'
import type { StartTimes } from '../../lib/time/start-times.ts'
import type { Media } from '../../media/open.ts'
import { askForReport } from '../../store/repair/database-tasks.ts'
import type { ExchangeLogFile } from '../../store/tables/exchanges/exchange-log.ts'
import { saveMade, type SavedTo } from '../provenance/save-made.ts'
import { failuresPart } from './failures-part.ts'
import { libraryPart } from './library-part.ts'
import { logPart } from './log-part.ts'
import { appPart, startPart, systemPart } from './machine-parts.ts'
import { hasSecret } from './secrets.ts'
import { connectionsPart, hostsPart, keychainPart, settingsPart } from './settings-parts.ts'

/** A report of the app itself, for whoever mends it: made when a person asks, shown to them, and saved by them. */
export type ReportService = {
  make(): Promise<MadeReport>
  /**
   * Asks where to and writes what was shown.
   *
   * @throws AppError `not-found`, `bad-input`, and as saveMade does
   */
  save(reportId: string, leftOut: readonly ReportPart[], signal: AbortSignal): AsyncIterable<SaveEvent>
}

export type ReportParts = Pick<SavedTo, 'reveal'> & {
  version: string
  dataDirectory: string
  capabilities: Readonly<Record<string, unknown>>
  host: Pick<Host, 'kind' | 'keychain' | 'saving'>
  clock: Clock
  startTimes: StartTimes
  media: Pick<Media, 'temporary'>
  exchanges: Pick<ExchangeLogFile, 'list'>
  connections(): Connection[]
  preferences(): Preferences
  /** Without every key that a keychain gives; see HideForOthers. */
  hideKeys: HideForOthers
  /** The same of the keys that are known here, where no keychain can be asked. */
  hideKnownKeys(text: string): string
}

/** Each window has one open; what is older was read long ago. */
const mostKept = 8
const mostExchanges = 20

export function createReportService(parts: ReportParts): ReportService {
  const { host, clock, dataDirectory, media } = parts
  const kept = new Map<string, DiagnosticReport>()

  const failedExchanges = () => {
    try {
      const any = { connectionId: null, subjectId: null, cursor: null }
      return parts.exchanges.list({ ...any, isFailedOnly: true, limit: mostExchanges }).exchanges
    } catch {
      return null
    }
  }

  const write = async (isCompared: boolean): Promise<DiagnosticReport['parts']> => {
    const connections = parts.connections()
    const database = await askForReport(dataDirectory)
    const texts: Record<ReportPart, string> = {
      app: appPart({ ...parts, kind: host.kind }),
      system: await systemPart(dataDirectory),
      start: startPart(parts.startTimes),
      keychain: keychainPart(host.keychain.kind, await host.keychain.probe(), isCompared),
      settings: settingsPart(parts.preferences()),
      connections: connectionsPart(connections),
      hosts: hostsPart(connections),
      library: await libraryPart(dataDirectory, database),
      failures: failuresPart(database?.failed ?? null, failedExchanges()),
      log: await logPart(dataDirectory),
    }
    return Object.entries(texts).map(([part, text]) => ({ part: part as ReportPart, text }))
  }

  /** Whether the keys of the keychain can be had: a report is wanted most where something is not well, so it goes without. */
  const canCompare = () =>
    parts.hideKeys('').then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'keychain-unavailable') return false
        throw error
      },
    )

  return {
    async make() {
      const isCompared = await canCompare()
      const written = await write(isCompared)
      const connections = parts.connections()
      for (const { part, text } of written) {
        const hidden = isCompared ? await parts.hideKeys(text) : parts.hideKnownKeys(text)
        if (hidden !== text || hasSecret(text, connections)) return { type: 'refused', part }
      }
      const report = { id: randomUUID(), atMs: clock.now(), parts: written }
      const [oldest] = kept.keys()
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
      kept.set(report.id, report)
      return { type: 'made', report }
    },
    async *save(reportId, leftOut, signal) {
      const report = kept.get(reportId)
      if (report === undefined) throw new AppError('not-found', { data: { field: 'report' } })
      const text = reportText(report, new Set(leftOut))
      const lend = <Result>(use: (file: string) => Promise<Result>) =>
        media.temporary(async (file) => {
          await writeFile(file, text, { flag: 'wx' })
          return use(file)
        })
      yield* saveMade(lend, { host, reveal: parts.reveal, fileName: reportFileName(report), signal })
    },
  }
}
