import { fileURLToPath } from 'node:url'
import { enterApp, fetchFrom, readyLine } from '../../../scripts/lib/start/app-address.ts'
import { openHttpChannel } from '../../../src/renderer/rpc/http-channel.ts'
import type { CrashPoint } from '../../../src/main/lib/fault-hooks.ts'
import { type AtelierClient, contract } from '../../../src/shared/contract/index.ts'
import type { JobId } from '../../../src/shared/domain/ids.ts'
import type { Job, JobState } from '../../../src/shared/domain/job/job.ts'
import { connect } from '../../../src/shared/rpc/connect.ts'
import { startNode } from '../../support/children/child-process.ts'
import { faultApp } from './build-app.ts'

const hooks = fileURLToPath(new URL('hooks.ts', import.meta.url))

export type AppProcess = {
  client: AtelierClient
  /** Another window on the same app. */
  window(): Promise<AtelierClient>
  /** Where its window would be, with the code behind the #, which is used already. */
  address: string
  pid: number
  output(): string
  /** Resolves with the job once `fits` is true of it. */
  jobWhere(jobId: JobId, fits: (job: Job) => boolean): Promise<Job>
  jobIn(jobId: JobId, ...states: JobState[]): Promise<Job>
  /** Something in it fails that nobody expected. */
  meetDefect(kind: 'rejection' | 'exception'): void
  /** From now on no row can be read, or all can again. */
  toggleReads(): void
  kill(): Promise<void>
  /** As Ctrl-C. */
  stop(): Promise<number | null>
  /** Resolves when it has ended, by itself or killed. */
  exited: Promise<unknown>
  /** The signal that ended it; null while it runs, and when it ended by itself. */
  endedBy(): NodeJS.Signals | null
}

export type AppOptions = {
  dataDirectory: string
  /** Of the desktop session. */
  environment: NodeJS.ProcessEnv
  /** Kills itself the n-th time it comes there. */
  crashAt?: { point: CrashPoint; count?: number }
  clockSpeed?: number
  clockOffsetMs?: number
  /** A name, the address that it has at first, and the one that it has after that. */
  rebind?: { name: string; first: string; later: string }
  /** So many image decoders die over the first image that they decode. */
  decoderDeaths?: number
}

/** The app as a process of its own, with the harness's hooks in it. */
export async function startApp(options: AppOptions): Promise<AppProcess> {
  const {
    dataDirectory,
    environment,
    crashAt,
    clockSpeed = 1,
    clockOffsetMs = 0,
    rebind,
    decoderDeaths = 0,
  } = options
  const args = ['--import', hooks, faultApp, '--data', dataDirectory, '--keychain', 'os', '--no-open']
  const started = await startNode(args, readyLine, {
    ...environment,
    CLOCK_SPEED: String(clockSpeed),
    CLOCK_OFFSET_MS: String(clockOffsetMs),
    REBIND: rebind === undefined ? '' : `${rebind.name}=${rebind.first},${rebind.later}`,
    DECODER_DEATHS: String(decoderDeaths),
    CRASH_AT: crashAt === undefined ? '' : `${crashAt.point}:${crashAt.count ?? 1}`,
  })
  const address = started.match[1] ?? ''
  const entering = enterApp(address)
  const window = async () => {
    const { origin, secret } = await entering
    return connect(contract, await openHttpChannel({ origin, secret, fetch: fetchFrom(origin) }))
  }
  const client = await window().catch(async (error: unknown) => {
    await started.kill()
    throw error
  })

  const jobWhere: AppProcess['jobWhere'] = async (jobId, fits) => {
    const events = client.jobs.watch({})
    const { jobs } = await client.jobs.list({ kind: null, cursor: null, limit: 200 })
    let job = jobs.find((one) => one.id === jobId)
    while (job === undefined || !fits(job)) {
      const { value, done } = await events.next()
      if (done) throw new Error('The app ended first')
      if (value.type === 'job-updated' && value.job.id === jobId) job = value.job
    }
    await events.return?.()
    return job
  }

  return {
    client,
    window,
    address,
    pid: started.pid,
    output: started.output,
    jobWhere,
    jobIn: (jobId, ...states) => jobWhere(jobId, (job) => states.includes(job.state)),
    meetDefect: (kind) => void process.kill(started.pid, kind === 'rejection' ? 'SIGIO' : 'SIGALRM'),
    toggleReads: () => void process.kill(started.pid, 'SIGWINCH'),
    kill: started.kill,
    stop: started.stop,
    exited: started.exited,
    endedBy: started.endedBy,
  }
}
