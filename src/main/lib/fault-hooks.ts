import type { Clock } from './clock.ts'

/** The places where the fault harness may kill the app: between two things that must not depend on each other. */
export const crashPoints = [
  'migration-ran',
  'database-recovered',
  'damaged-set-aside',
  'job-inserted',
  'create-started',
  'create-answered',
  'create-saved',
  'check-answered',
  'check-saved',
  'part-written',
  'part-synced',
  'part-checked',
  'file-renamed',
  'directory-synced',
  'files-answered',
  'assets-inserted',
  'files-saved',
] as const
export type CrashPoint = (typeof crashPoints)[number]

/**
 * What the fault harness puts into a process before the app starts: another clock, and what happens at a crash point.
 * A built app has none: there the bundler puts `undefined` in the place of the global.
 */
type FaultHooks = { crash(point: CrashPoint): void; clock: Clock }

declare global {
  var atelierFaultHooks: FaultHooks | undefined
}

export function crashPoint(point: CrashPoint): void {
  globalThis.atelierFaultHooks?.crash(point)
}

/** The clock of a harness, else undefined. */
export function harnessClock(): Clock | undefined {
  return globalThis.atelierFaultHooks?.clock
}
