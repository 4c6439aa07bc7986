import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startNode } from '../support/child-process.ts'

const entry = fileURLToPath(new URL('../../src/main/headless.ts', import.meta.url))
const page = fileURLToPath(new URL('../../out/renderer', import.meta.url))

async function dataFolder(): Promise<string> {
  // The page is read at start; here it only has to be there.
  await mkdir(page, { recursive: true })
  const data = await mkdtemp(join(tmpdir(), 'atelier-port-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  return data
}

async function start(data: string, ...more: string[]) {
  const args = [entry, '--data', data, '--keychain', 'memory', '--no-open', ...more]
  const app = await startNode(args, /^Atelier is ready at (\S+)$/)
  onTestFinished(app.kill)
  const { origin, port, hash } = new URL(app.match[1] ?? '')
  return { ...app, origin, port: Number(port), code: hash.slice(1) }
}

const enter = (origin: string, code: string) =>
  fetch(`${origin}/rpc/enter`, { method: 'POST', headers: { origin, 'x-atelier-code': code } })

test('an app that is started again is where it was, and lets nobody in with what an earlier run gave', async () => {
  const data = await dataFolder()
  const first = await start(data)
  const secret = await (await enter(first.origin, first.code)).text()
  await first.stop()

  const second = await start(data)
  expect(second.origin).toBe(first.origin)
  expect((await enter(second.origin, first.code)).status).toBe(403)
  const down = await fetch(`${second.origin}/rpc/down?window=${crypto.randomUUID()}`, {
    headers: { 'x-atelier-secret': secret },
  })
  expect(down.status).toBe(403)
  const own = await (await enter(second.origin, second.code)).text()
  expect(own).not.toBe(secret)
  await second.stop()
})

test('where somebody else has that port now, the app takes another one', async () => {
  const data = await dataFolder()
  const first = await start(data)
  await first.stop()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(first.port, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const second = await start(data)
  expect(second.port).not.toBe(first.port)
  await second.stop()
})
