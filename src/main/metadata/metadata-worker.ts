import { parentPort } from 'node:worker_threads'
import type { MetadataAnswer, MetadataQuestion } from './metadata-task.ts'
import { readMetadata } from './read-metadata.ts'

/** The worker thread that reads what images say of themselves, one after the other. */
if (parentPort === null) throw new Error('metadata-worker.ts runs as a worker thread only')

const port = parentPort
port.on('message', ({ id, path }: MetadataQuestion) => port.postMessage(answerTo(id, path)))

function answerTo(id: number, path: string): MetadataAnswer {
  try {
    return { id, metadata: readMetadata(path) }
  } catch {
    return { id, isFailed: true }
  }
}
