import { afterEach, expect, test, vi } from 'vitest'
import { reportFileName } from './diagnostic-report.ts'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['UTC', '2026-11-23T16-30-05'],
  ['Asia/Shanghai', '2026-11-24T00-30-05'],
  ['America/St_Johns', '2026-11-23T13-00-05'],
])('a report has the date of the person’s own clock in its name, in %s too', (zone, stamp) => {
  vi.stubEnv('TZ', zone)
  expect(reportFileName({ atMs: Date.UTC(2026, 10, 23, 16, 30, 5) })).toBe(`Atelier report ${stamp}.txt`)
})
