import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOut } from './copy-out.ts'
import { temporaryDirectory } from '../test-support.ts'

const mebibyte = 1024 * 1024

/** A kept video of 9 MiB, and an empty folder of the person. */
function prepare() {
  const folder = temporaryDirectory()
  const from = join(temporaryDirectory(), 'video.mp4')
  const bytes = Buffer.alloc(9 * mebibyte, 'frames of a video ')
  writeFileSync(from, bytes)
  const leaving = new AbortController()
  const to = join(folder, 'A video.mp4')
  const parts = { from, to, mode: 0o644, byteSize: bytes.byteLength, signal: leaving.signal }
  return { folder, bytes, leaving, to, parts }
}

const kind = (name: string) => expect.objectContaining({ name: 'MediaError', kind: name })

test('a video is saved whole, a few MiB at a time, and what was there stays until then', async () => {
  const { folder, bytes, to, parts } = prepare()
  writeFileSync(to, 'an older copy')
  const steps: number[] = []
  for await (const copied of copyOut(parts)) {
    steps.push(copied / mebibyte)
    expect(readFileSync(to, 'utf8')).toBe('an older copy')
  }
  expect(steps).toEqual([4, 8, 9])
  expect(readFileSync(to).equals(bytes)).toBe(true)
  expect(readdirSync(folder)).toEqual(['A video.mp4'])
})

test('a cancelled copy leaves nothing behind, whether its signal aborts or nobody goes on reading', async () => {
  const { folder, leaving, parts } = prepare()
  for await (const _copied of copyOut(parts)) break
  expect(readdirSync(folder)).toEqual([])
  for await (const _copied of copyOut(parts)) leaving.abort()
  expect(readdirSync(folder)).toEqual([])
})

test('a full disk is told as one, and a place that is gone as a place; neither leaves anything', async () => {
  const { folder, parts } = prepare()
  const all = async (options: Partial<typeof parts> & { openFile?: typeof open }) => {
    for await (const _copied of copyOut({ ...parts, ...options }));
  }
  const openFull: typeof open = async (path, flags, mode) => {
    const handle = await open(path, flags, mode)
    if (flags !== 'wx') return handle
    handle.writeFile = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
    return handle
  }
  await expect(all({ openFile: openFull })).rejects.toThrow(kind('disk-full'))
  expect(readdirSync(folder)).toEqual([])
  await expect(all({ to: join(folder, 'gone', 'video.mp4') })).rejects.toThrow(kind('place-refused'))
  await expect(all({ from: join(folder, 'none.mp4') })).rejects.toThrow(kind('missing'))
  await expect(all({ byteSize: 10 })).rejects.toThrow(kind('missing'))
  expect(readdirSync(folder)).toEqual([])
})

test.runIf(process.platform !== 'win32')(
  'what a person saves has the mode of any other file of theirs, one that was shared keeps its own',
  async () => {
    const { to, parts } = prepare()
    const save = async () => {
      for await (const _copied of copyOut(parts));
      return (statSync(to).mode & 0o777).toString(8)
    }
    expect(await save()).toBe('644')
    chmodSync(to, 0o664)
    expect(await save()).toBe('664')
  },
)

const refusal = (code: string) => Object.assign(new Error(code), { code })

test.each(['EPERM', 'ENOTSUP'])(
  'a drive without modes, which refuses them with %s, keeps the copy all the same',
  async (code) => {
    const { folder, bytes, to, parts } = prepare()
    const openFile: typeof open = async (path, flags, mode) => {
      const handle = await open(path, flags, mode)
      handle.chmod = () => Promise.reject(refusal(code))
      return handle
    }
    for await (const _copied of copyOut({ ...parts, openFile }));
    expect(readFileSync(to).equals(bytes)).toBe(true)
    expect(readdirSync(folder)).toEqual(['A video.mp4'])
  },
)

/** As macOS 15 after "Don't Allow": only what the person chose in the dialog may be written. */
function onlyChosen(to: string, change: (handle: FileHandle) => void = () => {}): typeof open {
  return async (path, flags, mode) => {
    const isPart = basename(String(path)).startsWith('.atelier-')
    if (isPart) throw refusal('EPERM')
    const handle = await open(path, flags, mode)
    if (path === to) change(handle)
    return handle
  }
}

test('where nothing may be made beside the chosen file, the copy is written to that itself', async () => {
  const { folder, bytes, to, parts } = prepare()
  for await (const _copied of copyOut({ ...parts, openFile: onlyChosen(to) }));
  expect(readFileSync(to).equals(bytes)).toBe(true)
  writeFileSync(to, Buffer.alloc(20 * mebibyte))
  for await (const _copied of copyOut({ ...parts, openFile: onlyChosen(to) }));
  expect(readFileSync(to).equals(bytes)).toBe(true)
  expect(readdirSync(folder)).toEqual(['A video.mp4'])
})

test('a copy that was not finished at the chosen file itself is taken away', async () => {
  const { leaving, to, parts } = prepare()
  const full = (handle: FileHandle) => {
    handle.writeFile = () => Promise.reject(refusal('ENOSPC'))
  }
  const fail = async () => {
    for await (const _copied of copyOut({ ...parts, openFile: onlyChosen(to, full) }));
  }
  await expect(fail()).rejects.toThrow(kind('disk-full'))
  expect(existsSync(to)).toBe(false)
  for await (const _copied of copyOut({ ...parts, openFile: onlyChosen(to) })) leaving.abort()
  expect(existsSync(to)).toBe(false)
})

test('a place that lets nothing be written is told as such', async () => {
  const { from: kept, ...parts } = prepare().parts
  const openFile: typeof open = async (path, flags, mode) => {
    if (path === kept) return open(path, flags, mode)
    throw refusal('EACCES')
  }
  const fail = async () => {
    for await (const _copied of copyOut({ ...parts, from: kept, openFile }));
  }
  await expect(fail()).rejects.toThrow(kind('place-refused'))
})
