import { z } from 'zod'
import { DiagnosticReport, ReportPart } from '../domain/health/diagnostic-report.ts'
import { call, stream } from '../rpc/procedure.ts'
import { SaveEvent } from './library.ts'

export const MadeReport = z.discriminatedUnion('type', [
  z.object({ type: z.literal('made'), report: DiagnosticReport }),
  /** Something that looks like a secret is in this part, so that nothing of the report is given away. */
  z.object({ type: z.literal('refused'), part: ReportPart }),
])
export type MadeReport = z.infer<typeof MadeReport>

/** A report of the app itself, which a person reads and saves. It is sent to nobody. */
export const diagnostics = {
  report: call(z.object({}), MadeReport),
  /**
   * Asks the person where to and writes there what was shown, without what they left out. `not-found` for a report of
   * long ago. Where the window saves by itself it fails as `bad-input`: that has the text already.
   */
  save: stream(z.object({ reportId: DiagnosticReport.shape.id, leftOut: z.array(ReportPart) }), SaveEvent),
} as const
