import { expect, onTestFinished, test } from 'vitest'
import { forkHelper } from '../../../src/main/host/headless/fork-helper.ts'
import type { Helper } from '../../../src/main/host/host.ts'
import { createDemoService } from '../../../src/main/services/demo/demo.ts'
import { startDemoProcess } from '../../../src/main/services/demo/demo-process.ts'

const program = new URL('../../../src/main/demo-helper/demo-helper.ts', import.meta.url)

function openService(file = program) {
  const helpers: Helper[] = []
  const service = createDemoService((keys, signal) =>
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
  onTestFinished(() => service.close())
  return { service, helpers }
}

async function isAnswering({ origin, key }: { origin: string; key: string }): Promise<boolean> {
  const { ok } = await fetch(`${origin}/v1/models`, { headers: { authorization: `Bearer ${key}` } })
  return ok
}

test('the demo gateway is a process of its own, started once and again after it has died', async () => {
  const { service, helpers } = openService()
  expect(service.origin()).toBeNull()
  const [first, same] = await Promise.all([service.start(), service.start()])
  expect([same, service.origin(), helpers.length]).toEqual([first, first.origin, 1])
  expect(await isAnswering(first)).toBe(true)

  helpers[0]?.kill()
  await helpers[0]?.ended
  expect(service.origin()).toBeNull()
  await expect(isAnswering(first)).rejects.toThrow('fetch failed')
  const second = await service.start()
  expect(await isAnswering(second)).toBe(true)
  expect(second.key).not.toBe(first.key)
})

test('nothing of it is left when it is closed, and a later start is refused', async () => {
  const { service, helpers } = openService()
  const demo = await service.start()
  await service.close()
  await helpers[0]?.ended
  await expect(isAnswering(demo)).rejects.toThrow('fetch failed')
  await expect(service.start()).rejects.toThrow('the app is ending')
})

test('a demo gateway that cannot start says so, and is tried again', async () => {
  const { service, helpers } = openService(new URL('file:///nowhere/demo-helper.js'))
  await expect(service.start()).rejects.toThrow('The demo gateway did not start: its process ended')
  await expect(service.start()).rejects.toThrow('its process ended')
  expect(helpers).toHaveLength(2)
})
