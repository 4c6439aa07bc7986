import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startNode } from '../../support/children/child-process.ts'

const entry = fileURLToPath(new URL('../../../src/main/headless.ts', import.meta.url))
const page = fileURLToPath(new URL('../../../out/renderer', import.meta.url))

async function start(data: string) {
  // The page is read at start; here it only has to be there.
  await mkdir(page, { recursive: true })
  const args = [entry, '--data', data, '--keychain', 'memory', '--no-open']
  const app = await startNode(args, /^Atelier is ready at (\S+)$/)
  onTestFinished(app.kill)
  return app
}

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  return folder
}

test.skipIf(process.platform === 'win32')(
  'nothing that Atelier writes can be read by others, whatever folder it is given and whatever it finds there',
  async () => {
    const data = await openFolder()
    await (await start(data)).stop()
    await chmod(data, 0o755)
    await chmod(join(data, 'atelier.db'), 0o644)
    const app = await start(data)
    const entries = await readdir(data, { recursive: true })
    expect(entries).toContain('atelier.db-wal')
    const modes = await Promise.all(
      ['.', ...entries].map(async (name) => [name, (await stat(join(data, name))).mode & 0o077]),
    )
    expect(modes.filter(([, forOthers]) => forOthers !== 0)).toEqual([])
    await app.stop()
  },
)

test.skipIf(process.platform === 'win32')(
  'a folder with other things in it that others can read ends the start in one sentence',
  async () => {
    const data = await openFolder()
    await writeFile(join(data, 'letter.txt'), '')
    await expect(start(data)).rejects.toThrow(
      /ended with 1 .*:\nOther users of this computer can read \S+, [^\n]+$/,
    )
    expect(await readdir(data)).toEqual(['letter.txt'])
  },
)

test('a start that is told its folder says which it is, in full', async () => {
  const data = await openFolder()
  const app = await start(data)
  await expect.poll(app.output).toContain(`\nData folder: ${data}`)
  await app.stop()
})

test('a second start names the process that has the library, and leads back to it', async () => {
  const data = await openFolder()
  const app = await start(data)
  const { origin, hash } = new URL(app.match[1] ?? '')
  const enter = (code: string) =>
    fetch(`${origin}/rpc/enter`, { method: 'POST', headers: { origin, 'x-atelier-code': code } })
  // The address of the terminal is used: its window was closed since.
  expect((await enter(hash.slice(1))).ok).toBe(true)
  const refusal = await start(data).then(
    () => 'It started.',
    (error: Error) => error.message,
  )
  expect(refusal).toContain(`Atelier is already running on ${data}, as process ${app.pid}.`)
  expect(refusal).toContain('Ctrl-C')
  if (process.platform !== 'win32') {
    const [, code = ''] = /^For another window: \S+#(\S+)$/m.exec(refusal) ?? []
    expect((await enter(code)).ok).toBe(true)
    expect((await enter(code)).ok).toBe(false)
  }
  await app.stop()
})
