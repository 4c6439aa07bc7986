import { CanvasFileError } from '../../canvas-file/canvas-file-error.ts'
import type {
  CanvasAnswer,
  CanvasQuestion,
  CanvasTaskName,
  CanvasTasks,
} from '../../canvas-file/thread/protocol.ts'
import { createWorkerLink } from '../../lib/worker-link.ts'

/** The thread that owns the documents: started when it is first asked, and again after it died. */
export type CanvasThread = ReturnType<typeof createCanvasThread>

type Waiting = { resolve: (answer: never) => void; reject: (error: CanvasFileError) => void }

export function createCanvasThread() {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let isClosed = false
  let isStarted = false
  let onQuiet = () => {}

  const settle = (id: number, settleOne: (one: Waiting) => void) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (one !== undefined) settleOne(one)
    if (waiting.size > 0) return
    link.rest()
    onQuiet()
  }
  const link = createWorkerLink<CanvasQuestion, CanvasAnswer>(
    threadFile(),
    (answer) =>
      settle(answer.id, ({ resolve, reject }) => {
        if (answer.isFailed) reject(new CanvasFileError(answer.kind, answer.message))
        else resolve(answer.answer as never)
      }),
    () => {
      for (const id of waiting.keys())
        settle(id, ({ reject }) => reject(new CanvasFileError('failed', 'the thread ended')))
    },
  )

  const ask: CanvasThread['ask'] = (name, asked) =>
    new Promise((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      link.send({ id: lastId, name, ask: asked } as CanvasQuestion)
      isStarted = true
    })

  return {
    /** @throws CanvasFileError; `failed` also when the thread dies or the app ends */
    async ask<Name extends CanvasTaskName>(
      name: Name,
      asked: CanvasTasks[Name]['ask'],
    ): Promise<CanvasTasks[Name]['answer']> {
      if (isClosed) throw new CanvasFileError('failed', 'the app is ending')
      return ask(name, asked)
    },
    /** Waits for what is being done, then ends the thread; what is asked after that is refused. */
    async close() {
      isClosed = true
      if (isStarted) await ask('closeAll', {}).catch(() => {})
      if (waiting.size > 0) await new Promise<void>((resolve) => (onQuiet = resolve))
      await link.close()
    },
    /** Ends it in the middle of what it does. */
    async end() {
      isClosed = true
      await link.close()
    },
  }
}

/** Built, every entry lies in one folder. */
function threadFile(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(
    isSource ? '../../canvas-file/thread/canvas-worker.ts' : './canvas-worker.js',
    import.meta.url,
  )
}
