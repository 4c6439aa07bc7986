import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { ReportService } from '../services/diagnostics/report-service.ts'

export function diagnosticHandlers(service: ReportService): Handlers<AtelierContract>['diagnostics'] {
  return {
    report: () => service.make(),
    save: ({ reportId, leftOut }, { signal }) => service.save(reportId, leftOut, signal),
  }
}
