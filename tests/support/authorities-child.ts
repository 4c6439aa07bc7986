import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { request } from 'undici'
import { findWay, noSystemProxy } from '../../src/main/network/find-way.ts'
import { openAgent } from '../../src/main/network/open-agent.ts'
import { defaultNetwork } from '../../src/shared/domain/network.ts'

/** What the main thread and another one make of the server at the address it is given. Prints both answers. */
async function ask(origin: string): Promise<unknown> {
  const dispatcher = openAgent(await findWay(defaultNetwork, new URL(origin), noSystemProxy), {})
  try {
    const { statusCode } = await request(origin, { dispatcher })
    return statusCode
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  } finally {
    await dispatcher.destroy()
  }
}

if (isMainThread) {
  const origin = process.argv[2] ?? ''
  const own = await ask(origin)
  const [other] = (await once(
    new Worker(new URL(import.meta.url), { workerData: origin }),
    'message',
  )) as unknown[]
  process.stdout.write(JSON.stringify([own, other]))
} else parentPort?.postMessage(await ask(String(workerData)))
