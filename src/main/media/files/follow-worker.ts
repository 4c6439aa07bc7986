import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'

/**
 * `grown`: so much of the file may be hashed. `digest`: say what it is. `forget`: let go of the file, and say so.
 * A `file` that is not known yet begins at its first byte.
 */
export type HashQuestion = {
  type: 'grown' | 'digest' | 'forget'
  id: number
  file: number
  path: string
  /** Bytes. */
  length: number
}

/** `sha256` is null when the file could not be read; empty after `forget`. */
export type HashAnswer = { id: number; sha256: string | null; detail: string }

type Followed = { hash: Hash; hashed: number; descriptor: number | null; turn: Promise<void> }

/** The worker thread that hashes what the main thread has written: on that one everything else would wait for it. */
if (parentPort === null) throw new Error('follow-worker.ts runs as a worker thread only')
const port = parentPort

const followed = new Map<number, Followed>()
/** Filled and hashed within one turn, so all files share it; they take turns after each. */
const slice = new Uint8Array(512 * 1024)

port.on('message', (question: HashQuestion) => {
  const known = followed.get(question.file)
  const file = known ?? { hash: createHash('sha256'), hashed: 0, descriptor: null, turn: Promise.resolve() }
  followed.set(question.file, file)
  file.turn = file.turn.then(() => answer(question, file))
})

async function answer({ type, id, file, path, length }: HashQuestion, state: Followed): Promise<void> {
  try {
    if (type === 'forget') {
      followed.delete(file)
      if (state.descriptor !== null) closeSync(state.descriptor)
      port.postMessage({ id, sha256: '', detail: '' } satisfies HashAnswer)
      return
    }
    state.descriptor ??= openSync(path, 'r')
    await hashTo(length, state, state.descriptor)
    if (type === 'digest')
      port.postMessage({ id, sha256: state.hash.copy().digest('hex'), detail: '' } satisfies HashAnswer)
  } catch (error) {
    const detail = error instanceof Error && 'code' in error ? String(error.code) : 'not readable'
    // Of what grew nobody waits for an answer; the same trouble meets whoever asks for the hash.
    if (type !== 'grown') port.postMessage({ id, sha256: null, detail } satisfies HashAnswer)
  }
}

async function hashTo(length: number, state: Followed, descriptor: number): Promise<void> {
  while (state.hashed < length) {
    const wanted = Math.min(slice.byteLength, length - state.hashed)
    const bytesRead = readSync(descriptor, slice, 0, wanted, state.hashed)
    if (bytesRead === 0) throw new Error('shorter than what was written')
    state.hash.update(slice.subarray(0, bytesRead))
    state.hashed += bytesRead
    await nextTurn()
  }
}
