import type { ReportPart } from '../../../../shared/domain/health/diagnostic-report.ts'

/** Words around the report of the app; its own words are English everywhere, as those who mend the app read it. */
export const report = {
  open: 'Save a report…',
  openHint:
    'For whoever helps you when something goes wrong. You see all of it before it is saved, and it is sent to nobody.',
  title: 'Diagnostic report',
  intro:
    'This is all that is saved or copied, word for word. It has no keys, prompts, replies or file names in it, and names your gateways only if you switch that on. Switch off what else you want to leave out. Nothing is sent: who gets it is up to you.',
  making: 'Putting the report together…',
  text: 'Text of the report',
  parts: {
    app: 'App',
    system: 'System',
    start: 'Start',
    keychain: 'Keychain',
    settings: 'Settings',
    connections: 'Connections',
    hosts: 'Host names of gateways',
    library: 'Database',
    failures: 'Recent failures',
    log: 'Log',
  } satisfies Record<ReportPart, string>,
  leftOut: 'Left out',
  save: 'Save a report',
  copy: 'Copy',
  copied: 'The report is on the clipboard',
  copyFailed: 'The report could not be copied',
  refused: (part: string) => `The part “${part}” may hold a secret, so there is no report.`,
  refusedAdvice: 'Nothing was saved. This is a fault of Atelier: please tell its makers.',
}
