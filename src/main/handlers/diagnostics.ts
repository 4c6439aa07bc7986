import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { ReportDesk } from '../services/diagnostics/report-service.ts'

export function diagnosticHandlers(desk: ReportDesk): Handlers<AtelierContract>['diagnostics'] {
  return {
    report: () => desk.make(),
    save: ({ reportId, leftOut }, { signal }) => desk.save(reportId, leftOut, signal),
  }
}
