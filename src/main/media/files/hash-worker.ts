import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { setTimeout as rest } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerReport } from '../../lib/one-task-worker.ts'
import { type HashedFile, restAfter } from './hash-files.ts'

/** The worker thread that reads whole files to know whether they are still what their names say. */
if (parentPort === null) throw new Error('hash-worker.ts runs as a worker thread only')
const port = parentPort

/** It reads for half of the time and rests for the other half: whoever works meanwhile comes first. */
const stretchBytes = 8 * 1024 * 1024

const files = workerData as readonly string[]
for (const path of files) report({ type: 'progress', progress: await hash(path) })
report({ type: 'done', result: files.length })

function report(message: WorkerReport<HashedFile, number>): void {
  port.postMessage(message)
}

async function hash(path: string): Promise<HashedFile> {
  const content = createHash('sha256')
  let stretch = 0
  let begunAtMs = performance.now()
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
      content.update(chunk as Buffer)
      stretch += (chunk as Buffer).length
      if (stretch < stretchBytes) continue
      await rest(restAfter(performance.now() - begunAtMs))
      stretch = 0
      begunAtMs = performance.now()
    }
    return { path, state: 'read', sha256: content.digest('hex') }
  } catch (error) {
    return { path, state: (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : 'unreadable' }
  }
}
