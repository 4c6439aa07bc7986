import type { ReportPart } from '../../../../shared/domain/health/diagnostic-report.ts'

/** Text around the diagnostic report; the report itself is always in English, for whoever fixes the app. */
export const report = {
  openHint:
    'For the person helping you when something goes wrong. You can review all of it before saving, and nothing is sent.',
  title: 'Diagnostic report',
  intro:
    'This is exactly what is saved or copied. It contains no keys, prompts, replies or file names, and the host names of your gateways only if you turn them on. Turn off anything else you want to leave out. Nothing is sent: you decide who gets it.',
  making: 'Preparing the report…',
  text: 'Report text',
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
  save: 'Save report',
  refused: (part: string) => `The part “${part}” may contain a secret, so no report was created.`,
  refusedAdvice: 'Nothing was saved. This is a bug in Atelier. Please report it to the developers.',
}
