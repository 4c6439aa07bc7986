import { readFileSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerReport } from '../lib/one-task-worker.ts'
import { applyAnswer } from './apply-answer.ts'
import type { EditResult, EditTask, RawFile } from './edit-task.ts'
import type { Mask, Pixels } from './pixels.ts'
import { readMask } from './read-mask.ts'

/** The worker thread that lays one answer over what was sent. Its images come and go in files: they are too many bytes for a message. */
if (parentPort === null) throw new Error('edit-worker.ts runs as a worker thread only')

const { original, mask, fits, take, to, ...told } = workerData as EditTask
const [first, ...others] = fits.map(readPixels)
if (first === undefined) throw new Error('no answer came')
const before = readPixels(original)
const applied = applyAnswer(
  {
    original: before,
    mask: mask === null ? everywhere(before) : readMask(readPixels(mask), told.sent.width !== before.width),
    feather: told.feather,
    sent: told.sent,
  },
  {
    type: 'image',
    size: told.size,
    isDeep: told.isDeep,
    hasProfile: told.hasProfile,
    fits: [first, ...others],
  },
)
if (applied.type === 'text') throw new Error('an image is no text')
writeFileSync(to, take === 'whole' ? applied.whole.data : applied.masked.data)
const { notes, spill, reach, alignment } = applied
const report: WorkerReport<never, EditResult> = { type: 'done', result: { notes, spill, reach, alignment } }
parentPort.postMessage(report)

function readPixels({ file, width, height }: RawFile): Pixels {
  const bytes = readFileSync(file)
  return { width, height, data: new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}

function everywhere({ width, height }: Pixels): Mask {
  return { width, height, data: new Uint8Array(width * height).fill(255) }
}
