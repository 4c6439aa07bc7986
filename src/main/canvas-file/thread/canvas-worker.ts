import { parentPort } from 'node:worker_threads'
import { CanvasFileError } from '../canvas-file-error.ts'
import { createDocuments } from './documents.ts'
import type { CanvasAnswer, CanvasQuestion } from './protocol.ts'
import { isDiskFull } from '../../lib/files/disk-full.ts'

/** The worker thread that owns the documents of the canvas: SQLite and packing would hold up everything else. */
if (parentPort === null) throw new Error('canvas-worker.ts runs as a worker thread only')
const port = parentPort
const documents = createDocuments()

port.on('message', (question: CanvasQuestion) => void answer(question))

async function answer({ id, name, ask }: CanvasQuestion): Promise<void> {
  try {
    // A question's name and what it asks belong together, which TypeScript does not see through the map.
    const result = await (documents[name] as (asked: typeof ask) => Promise<never>)(ask)
    say({ id, isFailed: false, answer: result })
  } catch (error) {
    const known = error instanceof CanvasFileError ? error : asDiskError(error)
    say({ id, isFailed: true, kind: known?.kind ?? 'failed', message: known?.message ?? nameOf(error) })
  }
}

function say(answer: CanvasAnswer): void {
  const bytes = answer.isFailed ? null : answer.answer
  port.postMessage(answer, bytes instanceof Uint8Array ? [bytes.buffer as ArrayBuffer] : [])
}

function asDiskError(error: unknown): CanvasFileError | null {
  const code = String((error as { code?: unknown }).code)
  if (isDiskFull(error)) return new CanvasFileError('disk-full', code)
  return /^E[A-Z]+$/.test(code) ? new CanvasFileError('input-output', code) : null
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
