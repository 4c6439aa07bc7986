import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { forkHelper } from '../../../host/headless/fork-helper.ts'
import { createDecodeQueue } from './decode-queue.ts'

/** Takes any image at once, but dies or hangs on a file of that name; what it is asked decides, not chance. */
const decoder = `
  process.on('disconnect', () => process.exit())
  process.send({ type: 'ready' })
  process.on('message', ({ id, task }) => {
    if (task.type === 'weigh') return process.send({ id, type: 'load', load: { pixels: 1, bytes: 1 } })
    if (task.file === 'dies') process.kill(process.pid, 'SIGKILL')
    if (task.file === 'hangs') for (;;) {}
    const facts = { width: 1, height: 1, thumbhash: '', dhash: '0000000000000000' }
    setImmediate(() => process.send({ id, type: 'facts', facts }))
  })
`

function startQueue(baseMs = 60_000) {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-decoder-'))
  const file = join(directory, 'decoder.mjs')
  writeFileSync(file, decoder)
  const queue = createDecodeQueue({
    startHelper: forkHelper,
    decoder: pathToFileURL(file),
    limits: { baseMs },
  })
  onTestFinished(async () => {
    await queue.close()
    rmSync(directory, { recursive: true })
  })
  return (name: string) => queue.ask({ type: 'inspect', file: name })
}

const unchecked = expect.objectContaining({ kind: 'unchecked' })

test('an image that kills its decoder is given back unchecked, and those beside it are not', async () => {
  const inspect = startQueue()
  const all = await Promise.allSettled(['a', 'dies', 'b', 'c', 'd', 'e'].map(inspect))
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(all[1]).toMatchObject({ reason: { kind: 'unchecked' } })
  await expect(inspect('after')).resolves.toMatchObject({ type: 'facts' })
})

test('an image that takes for ever counts as one that kills its decoder', async () => {
  const inspect = startQueue(2_000)
  await expect(inspect('hangs')).rejects.toThrow(unchecked)
  await expect(inspect('after')).resolves.toMatchObject({ type: 'facts' })
})
