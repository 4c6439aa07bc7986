import childProcess from 'node:child_process'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import BetterSqlite3 from 'better-sqlite3'
import { type CrashPoint, crashPoints } from '../../../src/main/lib/fault-hooks.ts'
import { systemClock } from '../../../src/main/lib/time/clock.ts'

/**
 * Loaded into the app's process before the app: `CRASH_AT=name:n` kills it the n-th time it comes to that point,
 * `CLOCK_SPEED=20` lets its time pass so many times faster, `CLOCK_OFFSET_MS` sets it off from the machine's.
 * SIGIO is a promise that fails with nobody waiting, SIGALRM something that throws where nobody catches it.
 * SIGWINCH breaks every read of the database, and mends it the next time.
 * `REBIND=name=first,second` answers a name with the first address once, then with the second.
 * `DECODER_DEATHS=2` ends each of the first two image decoders over the first image that it is to decode.
 */
const [crashName, crashCount] = (process.env['CRASH_AT'] ?? '').split(':')
if (crashName !== '' && !crashPoints.some((point) => point === crashName)) {
  throw new Error(`There is no crash point called ${crashName}`)
}
const speed = Number(process.env['CLOCK_SPEED'] ?? 1)
let offsetMs = Number(process.env['CLOCK_OFFSET_MS'] ?? 0)
const begunAtMs = Date.now()
const defectWords = 'a-word-of-somebody'
let left = Number(crashCount ?? 1)
process.on('SIGUSR2', () => (offsetMs += 8 * 3_600_000))
process.on('SIGWINCH', breakReads())
process.on('SIGIO', () => void Promise.reject(new TypeError(defectWords)))
process.on('SIGALRM', () => {
  throw new TypeError(defectWords)
})

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

/** Each call breaks, or mends, every read of a table: as a disk with a bad place, or a drive that was pulled. */
function breakReads(): () => void {
  let isBroken = false
  const memory = new BetterSqlite3(':memory:')
  const statements = Object.getPrototypeOf(memory.prepare('SELECT 1'))
  memory.close()
  for (const name of ['get', 'all']) {
    const read = statements[name]
    statements[name] = function (this: BetterSqlite3.Statement, ...parameters: unknown[]) {
      if (isBroken && / FROM /.test(this.source))
        throw new BetterSqlite3.SqliteError('disk I/O error', 'SQLITE_IOERR_READ')
      return read.apply(this, parameters)
    }
  }
  return () => void (isBroken = !isBroken)
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

let decoderDeaths = Number(process.env['DECODER_DEATHS'] ?? 0)
if (decoderDeaths > 0) {
  const { fork } = childProcess
  const dying = new Set<childProcess.ChildProcess>()
  const forkMortal = (...parameters: Parameters<typeof fork>) => {
    const child = fork(...parameters)
    if (!String(parameters[0]).includes('image-decoder')) return child
    const ready = new Promise((resolve) => child.once('message', resolve))
    const send = child.send.bind(child)
    child.send = (message: object, ...rest: unknown[]) => {
      const isDecoded = 'task' in message && !isWeighing(message.task)
      if (isDecoded && decoderDeaths > 0 && !dying.has(child)) {
        decoderDeaths -= 1
        dying.add(child)
        void ready.then(() => child.kill('SIGKILL'))
      }
      return send(message, ...(rest as []))
    }
    return child
  }
  childProcess.fork = forkMortal as typeof fork
  syncBuiltinESMExports()
}

function isWeighing(task: unknown): boolean {
  return typeof task === 'object' && task !== null && 'type' in task && task.type === 'weigh'
}
