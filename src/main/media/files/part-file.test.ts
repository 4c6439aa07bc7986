import { constants, readFileSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sha256 } from '../test-support.ts'
import { openPart } from './part-file.ts'

async function newPart() {
  const directory = await mkdtemp(join(tmpdir(), 'atelier-part-'))
  const path = join(directory, 'a.part')
  const part = await openPart(path)
  onTestFinished(async () => {
    await part.close()
    await rm(directory, { recursive: true })
  })
  return { path, part }
}

const megabyte = 1024 * 1024
const block = (byte: number, size = 4 * megabyte) => new Uint8Array(size).fill(byte)

test('all chunks are written and hashed in their order, however large', async () => {
  const { path, part } = await newPart()
  await part.append(block(1, 2 * megabyte + 7), new Uint8Array(0), block(2, 3))
  await part.append(block(3, 70_000))
  const whole = Buffer.concat([block(1, 2 * megabyte + 7), block(2, 3), block(3, 70_000)])
  expect(part.length()).toBe(whole.byteLength)
  expect(await readFile(path)).toEqual(whole)
  expect(part.sha256()).toBe(sha256(whole))
})

test.skipIf(process.platform !== 'linux')(
  'a part is cleared on a system that does not shorten what is open for appending, as Windows',
  async () => {
    const { path, part } = await newPart()
    const prototype = await prototypeOf(path)
    const shorten = prototype.truncate
    const spy = vi.spyOn(prototype, 'truncate').mockImplementation(async function (this: FileHandle, length) {
      if ((flagsOf(this.fd) & constants.O_APPEND) !== 0) throw refusal('EPERM')
      await shorten.call(this, length)
    })
    onTestFinished(() => spy.mockRestore())
    await part.append(block(1, 10))
    await part.clear()
    await part.append(block(2, 5))
    expect(await readFile(path)).toEqual(Buffer.from(block(2, 5)))
    expect(part.sha256()).toBe(sha256(Buffer.from(block(2, 5))))
  },
)

test('what a full disk took of a piece is written over, also where the file cannot be shortened', async () => {
  const { path, part } = await newPart()
  const prototype = await prototypeOf(path)
  const truncate = vi.spyOn(prototype, 'truncate').mockRejectedValue(refusal('EPERM'))
  const writev = vi.spyOn(prototype, 'writev')
  onTestFinished(() => {
    truncate.mockRestore()
    writev.mockRestore()
  })
  await part.append(block(1, 10))
  writev.mockImplementationOnce(async function (this: FileHandle) {
    await this.write(block(9, 4), 0, 4, 10)
    throw refusal('ENOSPC')
  })
  await expect(part.append(block(2, 10))).rejects.toThrow('ENOSPC')
  await part.append(block(3, 10))
  const whole = Buffer.concat([block(1, 10), block(3, 10)])
  expect(await readFile(path)).toEqual(whole)
  expect(part.sha256()).toBe(sha256(whole))
})

test('a part that is opened again goes on after what is there, and is hashed with it', async () => {
  const { path, part } = await newPart()
  await part.append(block(1, 2 * megabyte + 7))
  const again = await openPart(path)
  onTestFinished(() => again.close())
  await again.append(block(2, 10))
  const whole = Buffer.concat([block(1, 2 * megabyte + 7), block(2, 10)])
  expect(await readFile(path)).toEqual(whole)
  expect(again.sha256()).toBe(sha256(whole))
})

test('a large part is brought to the disk while it grows, by one call at a time', async () => {
  const { part, path } = await newPart()
  const synced = vi.spyOn(await prototypeOf(path), 'datasync')
  onTestFinished(() => synced.mockRestore())
  for (let written = 0; written < 96; written += 4) await part.append(block(written))
  await part.sync()
  expect(synced.mock.calls.length).toBeGreaterThanOrEqual(1)
  expect(synced.mock.calls.length).toBeLessThanOrEqual(3)
})

test('a fault of the disk that came while the part grew is told when it is synced', async () => {
  const { part, path } = await newPart()
  const fault = Object.assign(new Error('the disk has a fault'), { code: 'EIO' })
  const synced = vi.spyOn(await prototypeOf(path), 'datasync').mockRejectedValueOnce(fault)
  onTestFinished(() => synced.mockRestore())
  for (let written = 0; written < 36; written += 4) await part.append(block(written))
  await expect(part.sync()).rejects.toBe(fault)
})

const refusal = (code: string) => Object.assign(new Error(code), { code })

/** Which flags the system has the open file under. */
function flagsOf(fd: number): number {
  const line = /flags:\s*(\d+)/.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8'))
  return Number.parseInt(line?.[1] ?? '', 8)
}

/** What all open files share; the call cannot be made to fail on a healthy disk. */
async function prototypeOf(path: string) {
  const handle = await open(path)
  await handle.close()
  return Object.getPrototypeOf(handle) as typeof handle
}
