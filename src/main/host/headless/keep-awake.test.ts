import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepAwakeOn } from './keep-awake.ts'

/** Stands in for the Mac's own: says how it was started, and goes on until it is ended. */
function standIn() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-awake-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [program, started] = [join(folder, 'caffeinate'), join(folder, 'started')]
  writeFileSync(
    program,
    // Short lines are appended whole.
    `#!/bin/sh\necho "$$ $@" >> ${started}\nexec sleep 60\n`,
    { mode: 0o700 },
  )
  const starts = () => (existsSync(started) ? readFileSync(started, 'utf8').trim().split('\n') : [])
  const pidOf = (start = '') => Number(start.split(' ')[0])
  const hasEnded = (pid: number) =>
    vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 5_000)
  return { program, starts, pidOf, hasEnded }
}

test.skipIf(process.platform === 'win32')(
  'a Mac is kept awake by its own program for as long as something is held, and not longer than this process lives',
  async () => {
    const { program, starts, pidOf, hasEnded } = standIn()
    const release = keepAwakeOn('darwin', program)()
    await vi.waitFor(() => expect(starts()).toHaveLength(1), 5_000)
    const [pid, ...words] = String(starts()[0]).split(' ')
    expect(words).toEqual(['-i', '-w', String(process.pid)])
    release()
    await hasEnded(Number(pid))
    expect(starts().map(pidOf)).toEqual([Number(pid)])
  },
)

test.skipIf(process.platform === 'win32')(
  'however many hold, one after the other or together, it is one program, until none does',
  async () => {
    const { program, starts, pidOf, hasEnded } = standIn()
    const keepAwake = keepAwakeOn('darwin', program)
    let releases = [keepAwake(), keepAwake(), keepAwake()]
    for (let question = 0; question < 3; question += 1) {
      await vi.waitFor(() => expect(starts()).not.toHaveLength(0), 5_000)
      for (const release of releases) release()
      releases = [keepAwake(), keepAwake()]
    }
    const [first, second] = releases
    first?.()
    // What is released twice counts once.
    first?.()
    await new Promise((resolve) => setImmediate(resolve))
    expect(() => process.kill(pidOf(starts()[0]), 0)).not.toThrow()
    second?.()
    await hasEnded(pidOf(starts()[0]))
    expect(starts()).toHaveLength(1)
    // And it begins anew.
    const last = keepAwake()
    await vi.waitFor(() => expect(starts()).toHaveLength(2), 5_000)
    last()
    await hasEnded(pidOf(starts()[1]))
  },
)

test.skipIf(process.platform === 'win32')(
  'a program that was ended by somebody is started again by who holds next',
  async () => {
    const { program, starts, pidOf, hasEnded } = standIn()
    const keepAwake = keepAwakeOn('darwin', program)
    const release = keepAwake()
    await vi.waitFor(() => expect(starts()).toHaveLength(1), 5_000)
    process.kill(pidOf(starts()[0]))
    await hasEnded(pidOf(starts()[0]))
    const other = keepAwake()
    await vi.waitFor(() => expect(starts()).toHaveLength(2), 5_000)
    for (const end of [release, other]) end()
    await hasEnded(pidOf(starts()[1]))
  },
)

test('a Mac without it, one that has no process to give, and any other system go on as they are', async () => {
  keepAwakeOn('darwin', '/nowhere/caffeinate')()()
  // `spawn` itself throws.
  keepAwakeOn('darwin', '/nowhere/\0')()()
  const { program, starts } = standIn()
  keepAwakeOn('linux', program)()()
  expect(starts()).toEqual([])
})
