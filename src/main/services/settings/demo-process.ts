import type { StartHelper } from '../../host/host.ts'
import { type DemoStart, DemoWord } from '../../demo-helper/words.ts'

export type RunningDemo = {
  origin: string
  key: string
  /** Resolves when its process is gone, by itself or closed; never rejects. */
  ended: Promise<void>
  close(): Promise<void>
}

/** Starts the demo gateway as a helper process. Rejects with Error when it ends or fails before it listens. */
export async function startDemoProcess(
  startHelper: StartHelper,
  file: URL,
  keys: DemoStart,
): Promise<RunningDemo> {
  const heard = Promise.withResolvers<unknown>()
  const helper = startHelper(file, heard.resolve)
  helper.send(keys)
  const first = await Promise.race([heard.promise, helper.ended])
  const { data: word } = DemoWord.safeParse(first)
  if (word?.type !== 'listening') {
    helper.kill()
    throw new Error(`The demo gateway did not start: ${word?.detail ?? 'its process ended'}`)
  }
  helper.keepAppAlive(false)
  return {
    origin: word.origin,
    key: keys.key,
    ended: helper.ended,
    async close() {
      helper.keepAppAlive(true)
      helper.kill()
      await helper.ended
    },
  }
}
