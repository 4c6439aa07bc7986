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
    `#!/bin/sh\necho "$$ $@" > ${started}.new\nmv ${started}.new ${started}\nexec sleep 60\n`,
    {
      mode: 0o700,
    },
  )
  return { program, started }
}

test.skipIf(process.platform === 'win32')(
  'a Mac is kept awake by its own program for as long as something is held, and not longer than this process lives',
  async () => {
    const { program, started } = standIn()
    const release = keepAwakeOn('darwin', program)()
    await vi.waitFor(() => expect(existsSync(started)).toBe(true), 5_000)
    const [pid, ...words] = readFileSync(started, 'utf8').trim().split(' ')
    expect(words).toEqual(['-i', '-w', String(process.pid)])
    release()
    await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH'), 5_000)
  },
)

test('a Mac without it, and any other system, goes on as it is', async () => {
  keepAwakeOn('darwin', '/nowhere/caffeinate')()()
  const { program, started } = standIn()
  keepAwakeOn('linux', program)()()
  expect(existsSync(started)).toBe(false)
})
