import { z } from 'zod'
import { TimestampMs } from '../ids.ts'

/** What a report for whoever mends the app is made of, in its order. A person can leave out each. */
export const ReportPart = z.enum([
  'app',
  'system',
  'start',
  'keychain',
  'settings',
  'connections',
  'hosts',
  'library',
  'failures',
  'log',
])
export type ReportPart = z.infer<typeof ReportPart>

export const DiagnosticReport = z.object({
  /** Of what was shown: what is saved is that, and nothing that was found out since. */
  id: z.uuid(),
  atMs: TimestampMs,
  /** Printable ASCII and line ends only: nothing in it can hide, turn around or colour what is read. */
  parts: z.array(z.object({ part: ReportPart, text: z.string() })),
})
export type DiagnosticReport = z.infer<typeof DiagnosticReport>

/** What stands above everything: when it was made, and what a person left out. */
export function reportHead({ atMs, parts }: DiagnosticReport, leftOut: ReadonlySet<ReportPart>): string {
  const names = parts.map(({ part }) => part).filter((part) => leftOut.has(part))
  const left = names.length === 0 ? 'nothing' : names.join(', ')
  return `Atelier report\nmade at: ${new Date(atMs).toISOString()}\nleft out by the person: ${left}\n`
}

export function reportPart({ part, text }: DiagnosticReport['parts'][number]): string {
  return `== ${part} ==\n${text}\n`
}

/** The file, to its last byte: the window shows it from the same words. */
export function reportText(report: DiagnosticReport, leftOut: ReadonlySet<ReportPart>): string {
  const kept = report.parts.filter(({ part }) => !leftOut.has(part))
  return [reportHead(report, leftOut), ...kept.map(reportPart)].join('\n')
}

/** A name that every system takes; of the day and hour that the person's own clock showed. */
export function reportFileName({ atMs }: Pick<DiagnosticReport, 'atMs'>): string {
  const aheadMs = -new Date(atMs).getTimezoneOffset() * 60_000
  return `Atelier report ${new Date(atMs + aheadMs).toISOString().slice(0, 19).replaceAll(':', '-')}.txt`
}
