import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inBatches } from './in-lanes.ts'

// Real files on a busy machine: slow is not wrong.
vi.setConfig({ testTimeout: 60_000 })

type Step = 'copy' | 'sync' | 'finish'
type File = { nth: number; byteSize: number; failsAt: Step | null; isThere: boolean; turns: number }

const mib = 1024 ** 2
const anyFile = fc.record({
  byteSize: fc.constantFrom(0, 1, 90 * mib, 200 * mib, 300 * mib),
  failsAt: fc.option(fc.constantFrom<Step>('copy', 'sync', 'finish'), { freq: 12 }),
  isThere: fc.boolean(),
  turns: fc.nat(3),
})
const anyFiles = fc
  .array(anyFile, { maxLength: 25 })
  .map((files) => files.map((file, nth): File => ({ ...file, nth })))

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'atelier-lanes-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** Copies files into a folder as small ones, and notes what goes on at once. */
function work(directory: string) {
  const underWay = { copy: 0, sync: 0, finish: 0 }
  const most = { ...underWay }
  const ended: number[] = []
  const during = async (step: Step, { failsAt, nth, turns }: File, act: () => unknown) => {
    underWay[step] += 1
    most[step] = Math.max(most[step], underWay[step])
    for (let turn = 0; turn < turns; turn += 1) await setImmediate()
    try {
      if (failsAt === step) throw new Error(`no ${step} of ${nth}`)
      await act()
    } finally {
      underWay[step] -= 1
    }
  }
  const copy = async (file: File, slot: number) => {
    const part = join(directory, `${slot}.part`)
    await during('copy', file, async () => {
      if (!file.isThere) await writeFile(part, String(file.nth), { flag: 'wx' })
    })
    if (file.isThere) {
      ended.push(file.nth)
      return null
    }
    const leavingNone = (step: Step, act: () => unknown) =>
      during(step, file, act).catch((error: unknown) => {
        rmSync(part)
        throw error
      })
    return {
      part,
      sync: () =>
        leavingNone('sync', async () => expect(await readFile(part, 'utf8')).toBe(String(file.nth))),
      finish: () =>
        leavingNone('finish', () => {
          renameSync(part, join(directory, String(file.nth)))
          ended.push(file.nth)
        }),
    }
  }
  return { copy, ended, most, isAtRest: () => Object.values(underWay).every((count) => count === 0) }
}

test('every file is finished once, two at a time, or what fails is told once nothing goes on and no part is left', async () => {
  const directory = folder()
  await fc.assert(
    fc.asyncProperty(anyFiles, async (files) => {
      for (const name of readdirSync(directory)) rmSync(join(directory, name))
      const { copy, ended, most, isAtRest } = work(directory)
      const told: number[] = []
      const totalBytes = files.reduce((sum, { byteSize }) => sum + byteSize, 0)
      const tell = (progress: { doneBytes: number; totalBytes: number }) => {
        expect(progress.totalBytes).toBe(totalBytes)
        told.push(progress.doneBytes)
      }
      const failure = await inBatches(files, tell, copy).catch((error: unknown) => error)
      expect(isAtRest()).toBe(true)
      expect(readdirSync(directory).filter((name) => name.endsWith('.part'))).toEqual([])
      expect(Math.max(...Object.values(most))).toBeLessThanOrEqual(2)
      expect(told).toEqual(told.toSorted((one, other) => one - other))
      const isWhole = !files.some(
        ({ failsAt, isThere }) => failsAt === 'copy' || (failsAt !== null && !isThere),
      )
      expect(failure === undefined).toBe(isWhole)
      expect(new Set(ended).size).toBe(ended.length)
      for (const { nth, isThere } of files)
        expect(existsSync(join(directory, String(nth)))).toBe(ended.includes(nth) && !isThere)
      if (!isWhole) return
      expect(ended.length).toBe(files.length)
      expect(told.at(-1)).toBe(totalBytes)
    }),
    { numRuns: 300 },
  )
})

test('many small files are copied while those before them are finished, each part under a name of its own', async () => {
  const directory = folder()
  const { copy, ended } = work(directory)
  const files = Array.from({ length: 1700 }, (_, nth): File => {
    return { nth, byteSize: 1, failsAt: null, isThere: false, turns: 0 }
  })
  await inBatches(files, () => {}, copy)
  expect(ended.toSorted((one, other) => one - other)).toEqual(files.map(({ nth }) => nth))
})
