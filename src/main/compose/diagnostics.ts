import { createReportService, type ReportService } from '../services/diagnostics/report-service.ts'
import type { Base } from './base.ts'
import type { Settings } from './settings.ts'

/** The report of the app itself, which a person makes, reads and saves. */
export function composeDiagnostics(
  base: Base,
  { connections, preferences }: Settings,
  {
    version,
    dataDirectory,
    capabilities,
  }: { version: string; dataDirectory: string; capabilities: Readonly<Record<string, unknown>> },
): ReportService {
  return createReportService({
    ...base,
    ...{ version, dataDirectory, capabilities },
    connections: connections.list,
    preferences: preferences.get,
    hideKeys: connections.hideKeys,
    hideKnownKeys: base.usedKeys.hideForOthers,
  })
}
