import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** `nth` names the answer that it wants. */
export type HostRequest = {
  nth: number
  does: 'open' | 'close'
  dataDirectory: string
  /** Of the demo gateway that comes with the app: so many times as fast as for people. */
  demoSpeed: number
}
export type HostAnswer = { nth: number; address: string; fault: string | null }

/** One process in which the app runs as often as it is opened, each time on a data directory of its own. */
export type AppHost = {
  /** Answers the address that lets one window in. */
  open(dataDirectory: string, demoSpeed: number): Promise<string>
  close(dataDirectory: string): Promise<void>
  end(): Promise<void>
}

/**
 * The app's parts put together anew for each walk in one Node, which is started for the first: that costs an eighth of a
 * process for each. What is about the process itself, as how it ends, starts again or is killed, wants one of its own
 * (launch-app.ts).
 */
export function createAppHost(): AppHost {
  const waiting = new Map<number, (answer: HostAnswer) => void>()
  let asked = 0
  let child: ChildProcess | null = null

  function start(): ChildProcess {
    const started = fork(fileURLToPath(new URL('children/app-host-child.ts', import.meta.url)), [], {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    started.on('message', (answer: HostAnswer) => {
      waiting.get(answer.nth)?.(answer)
      waiting.delete(answer.nth)
    })
    started.on('exit', (code) => {
      child = null
      const fault = `The process of the apps ended with ${code}`
      for (const [nth, settle] of waiting) settle({ nth, address: '', fault })
    })
    return started
  }

  async function ask(does: HostRequest['does'], dataDirectory: string, demoSpeed = 1): Promise<string> {
    child ??= start()
    asked += 1
    const nth = asked
    const answered = new Promise<HostAnswer>((resolve) => waiting.set(nth, resolve))
    child.send({ nth, does, dataDirectory, demoSpeed } satisfies HostRequest)
    const { address, fault } = await answered
    if (fault !== null) throw new Error(fault)
    return address
  }

  return {
    open: (dataDirectory, demoSpeed) => ask('open', dataDirectory, demoSpeed),
    close: async (dataDirectory) => void (await ask('close', dataDirectory)),
    async end() {
      if (child === null) return
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
