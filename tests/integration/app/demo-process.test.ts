import { expect, onTestFinished, test } from 'vitest'
import { forkHelper } from '../../../src/main/host/headless/fork-helper.ts'
import type { Helper } from '../../../src/main/host/host.ts'
import { createDemoDesk } from '../../../src/main/services/settings/demo.ts'
import { startDemoProcess } from '../../../src/main/services/settings/demo-process.ts'

const program = new URL('../../../src/main/demo-helper/demo-helper.ts', import.meta.url)

function openDesk(file = program) {
  const helpers: Helper[] = []
  const desk = createDemoDesk((keys, signal) =>
    startDemoProcess(
      (...args) => {
        const helper = forkHelper(...args)
        helpers.push(helper)
        return helper
      },
      file,
      keys,
      signal,
    ),
  )
  onTestFinished(() => desk.close())
  return { desk, helpers }
}

async function isAnswering({ origin, key }: { origin: string; key: string }): Promise<boolean> {
  const { ok } = await fetch(`${origin}/v1/models`, { headers: { authorization: `Bearer ${key}` } })
  return ok
}

test('the demo gateway is a process of its own, started once and again after it has died', async () => {
  const { desk, helpers } = openDesk()
  expect(desk.origin()).toBeNull()
  const [first, same] = await Promise.all([desk.start(), desk.start()])
  expect([same, desk.origin(), helpers.length]).toEqual([first, first.origin, 1])
  expect(await isAnswering(first)).toBe(true)

  helpers[0]?.kill()
  await helpers[0]?.ended
  expect(desk.origin()).toBeNull()
  await expect(isAnswering(first)).rejects.toThrow('fetch failed')
  const second = await desk.start()
  expect(await isAnswering(second)).toBe(true)
  expect(second.key).not.toBe(first.key)
})

test('nothing of it is left when it is closed, and a later start is refused', async () => {
  const { desk, helpers } = openDesk()
  const demo = await desk.start()
  await desk.close()
  await helpers[0]?.ended
  await expect(isAnswering(demo)).rejects.toThrow('fetch failed')
  await expect(desk.start()).rejects.toThrow('the app is ending')
})

test('a demo gateway that cannot start says so, and is tried again', async () => {
  const { desk, helpers } = openDesk(new URL('file:///nowhere/demo-helper.js'))
  await expect(desk.start()).rejects.toThrow('The demo gateway did not start: its process ended')
  await expect(desk.start()).rejects.toThrow('its process ended')
  expect(helpers).toHaveLength(2)
})
