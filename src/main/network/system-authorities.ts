import type { StartHelper } from '../host/host.ts'
import { atMost } from '../lib/time/at-most.ts'
import type { Clock } from '../lib/time/clock.ts'

/** Systems take up to seconds. Who waits longer goes without, and the next one finds what has come meanwhile. */
const patienceMs = 5_000
/** Then the question is given up. */
const longestMs = 60_000
/** A system that did not say is asked again after so many milliseconds. */
const restMs = 10 * 60_000

/**
 * What the system trusts, which is asked for when it is first needed.
 *
 * @param onFault told each time that the system did not say
 */
export function createSystemAuthorities(startHelper: StartHelper, clock: Clock, onFault: () => void) {
  let found: readonly string[] = []
  let asked: Promise<unknown> | null = null
  let stop = () => {}
  let isClosed = false

  const ask = async (): Promise<void> => {
    const heard = Promise.withResolvers<unknown>()
    const helper = startHelper(helperFile(), heard.resolve, 'authorities')
    stop = () => helper.kill()
    const cancel = clock.after(longestMs, stop)
    const answer = await Promise.race([heard.promise, helper.ended])
    cancel()
    helper.kill()
    if (Array.isArray(answer)) found = answer as string[]
    else if (!isClosed) {
      onFault()
      clock.after(restMs, () => (asked = null))
    }
  }

  return {
    /** In PEM, as far as the system has said. Never rejects, and answers within seconds. */
    async find(): Promise<readonly string[]> {
      if (!isClosed) await (asked ??= atMost(clock, patienceMs, ask()))
      return found
    },
    close() {
      isClosed = true
      stop()
    },
  }
}

/** Built, every entry lies in one folder. */
function helperFile(): URL {
  const fileName = import.meta.url.endsWith('.ts') ? './authorities-helper.ts' : './authorities-helper.js'
  return new URL(fileName, import.meta.url)
}
