/**
 * `failure`: what the app answered instead, as it came; null while nothing hinders. `revision`: which state of the document
 * is in the file.
 */
export type SaveState = { readonly waiting: number; readonly failure: unknown; readonly revision: string }

/** Writes to the file; gives the document's next revision. Rejects with what hindered it. */
export type Save = (revision: string) => Promise<string>

export type SaveQueue = ReturnType<typeof createSaveQueue>

/**
 * Writes one after another, each on the revision that the one before it left. What fails stays first in the queue, so that
 * nothing drawn is skipped: it is tried again when somebody asks for it.
 */
export function createSaveQueue(revision: string, tell: (state: SaveState) => void) {
  const waiting: { save: Save; done: () => void }[] = []
  let now = revision
  let isRunning = false

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      try {
        now = await next.save(now)
      } catch (failure) {
        isRunning = false
        tell({ waiting: waiting.length, failure, revision: now })
        return
      }
      waiting.shift()
      next.done()
      tell({ waiting: waiting.length, failure: null, revision: now })
    }
    isRunning = false
  }

  return {
    /** How many are not in the file. */
    get waiting() {
      return waiting.length
    },
    /** Resolves once it is in the file. */
    add: (save: Save) =>
      new Promise<void>((done) => {
        waiting.push({ save, done })
        tell({ waiting: waiting.length, failure: null, revision: now })
        void run()
      }),
    /** After something hindered: tries the same one again. */
    retry: () => void run(),
  }
}
