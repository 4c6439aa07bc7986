import type { StartHelper } from '../../host/host.ts'
import { type DemoStart, DemoWord } from '../../demo-helper/protocol.ts'

export type RunningDemo = Awaited<ReturnType<typeof startDemoProcess>>

/**
 * Starts the demo gateway as a helper process. Rejects with Error when it ends or fails before it listens.
 *
 * @param signal kills it, whether it listens or not
 */
export async function startDemoProcess(
  startHelper: StartHelper,
  file: URL,
  keys: DemoStart,
  signal: AbortSignal,
) {
  const heard = Promise.withResolvers<unknown>()
  const helper = startHelper(file, heard.resolve)
  const stopped = Promise.withResolvers<void>()
  const stop = () => {
    helper.kill()
    stopped.resolve()
  }
  signal.addEventListener('abort', stop, { once: true })
  void helper.ended.then(() => signal.removeEventListener('abort', stop))
  helper.send(keys)
  // One that neither speaks nor ends must not be waited for when the app ends.
  const first = await Promise.race([heard.promise, helper.ended, stopped.promise])
  const { data: word } = DemoWord.safeParse(first)
  if (word?.type !== 'listening') {
    helper.kill()
    throw new Error(`The demo gateway did not start: ${word?.detail ?? 'its process ended'}`)
  }
  helper.keepAppAlive(false)
  return {
    origin: word.origin,
    key: keys.key,
    /** Resolves when its process is gone, by itself or closed; never rejects. */
    ended: helper.ended,
    async close() {
      helper.keepAppAlive(true)
      helper.kill()
      await helper.ended
    },
  }
}
