import type { Helper, StartHelper } from '../../../host/host.ts'
import { systemClock } from '../../../lib/time/clock.ts'
import { type DecodeQuestion, DecoderWord } from '../../../image-decoder/protocol.ts'

export type DecoderEvents = {
  /** It has come up. */
  onReady(): void
  onWord(word: Exclude<DecoderWord, { type: 'ready' }>): void
  /** `wasReady`: whether it had come up, so that what it was asked may be what killed it. */
  onDeath(wasReady: boolean): void
}

const quietForMs = 60_000

/** The decoder's process: started when it is first needed, and again after it died. */
export function createDecoderLink(
  startHelper: StartHelper,
  file: URL,
  { onReady, onWord, onDeath }: DecoderEvents,
) {
  let current: Helper | null = null
  let isReady = false
  let cancelEnd = () => {}
  /** With those that are ending. */
  const living = new Set<Helper>()

  const start = () => {
    isReady = false
    const helper = startHelper(file, (message) => {
      if (current !== helper) return
      const { data: word } = DecoderWord.safeParse(message)
      if (word === undefined) kill(helper)
      else if (word.type !== 'ready') onWord(word)
      else {
        isReady = true
        onReady()
      }
    })
    living.add(helper)
    void helper.ended.then(() => {
      living.delete(helper)
      bury(helper)
    })
    return helper
  }

  const bury = (helper: Helper) => {
    if (current !== helper) return
    current = null
    onDeath(isReady)
  }

  const kill = (helper: Helper) => {
    helper.kill()
    bury(helper)
  }

  const retire = () => {
    cancelEnd()
    const helper = current
    current = null
    helper?.kill()
  }

  return {
    /** Starts it if need be. Until `rest`, it keeps the app alive. */
    send(question: DecodeQuestion) {
      cancelEnd()
      current ??= start()
      current.keepAppAlive(true)
      current.send(question)
    },
    /** Nothing is asked of it at the moment. Quiet for long, it is ended: it holds memory for nothing. */
    rest() {
      current?.keepAppAlive(false)
      cancelEnd()
      cancelEnd = systemClock.after(quietForMs, retire)
    },
    /** Ends it; `onDeath` is called at once. */
    kill() {
      if (current !== null) kill(current)
    },
    /** Ends it for good, without `onDeath`; resolves when it is gone. */
    async close() {
      retire()
      // An idle one keeps nothing alive: without this the app could end in the middle of closing.
      for (const helper of living) helper.keepAppAlive(true)
      await Promise.all([...living].map(({ ended }) => ended))
    },
  }
}
