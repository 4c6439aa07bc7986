import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { type CrashPoint, crashPoints } from '../../../src/main/lib/fault-hooks.ts'
import { systemClock } from '../../../src/main/lib/clock.ts'

/**
 * Loaded into the app's process before the app: `CRASH_AT=name:n` kills it the n-th time it comes to that point,
 * `CLOCK_SPEED=20` lets its time pass so many times faster, `CLOCK_OFFSET_MS` sets it off from the machine's.
 * `REBIND=name=first,second` answers a name with the first address once, then with the second.
 */
const [crashName, crashCount] = (process.env['CRASH_AT'] ?? '').split(':')
if (crashName !== '' && !crashPoints.some((point) => point === crashName)) {
  throw new Error(`There is no crash point called ${crashName}`)
}
const speed = Number(process.env['CLOCK_SPEED'] ?? 1)
let offsetMs = Number(process.env['CLOCK_OFFSET_MS'] ?? 0)
const begunAtMs = Date.now()
let left = Number(crashCount ?? 1)
process.on('SIGUSR2', () => (offsetMs += 8 * 3_600_000))

globalThis.atelierFaultHooks = {
  crash(point: CrashPoint) {
    if (point !== crashName) return
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  },
  clock: {
    now: () => begunAtMs + offsetMs + Math.round((Date.now() - begunAtMs) * speed),
    after: (delayMs, callback) => systemClock.after(delayMs / speed, callback),
  },
}

const [reboundName, addresses] = (process.env['REBIND'] ?? '').split('=')
if (reboundName !== undefined && addresses !== undefined) {
  const answers = addresses.split(',')
  const ask = dns.lookup
  const lookup = (name: string, options: dns.LookupAllOptions, done: (...answer: unknown[]) => void) => {
    if (name !== reboundName) return ask(name, options, done)
    const address = answers.length > 1 ? answers.shift() : answers[0]
    if (options.all) done(null, [{ address, family: 4 }])
    else done(null, address, 4)
  }
  dns.lookup = lookup as typeof dns.lookup
  syncBuiltinESMExports()
}
