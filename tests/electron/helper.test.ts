import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { canary } from '../support/canary-key.ts'
import { runDesktop } from './run-desktop.ts'

const file = '/app/out/main/image-decoder.js'

/** A helper of the running desktop app, and its process. */
async function startHelper() {
  const { hosts, utilities } = await runDesktop()
  const heard: unknown[] = []
  const helper = hosts[0]?.startHelper(pathToFileURL(file), (message) => void heard.push(message))
  const [utility] = utilities
  if (helper === undefined || utility === undefined) throw new Error('no helper was started')
  return { helper, utility, heard }
}

test('a helper is a utility process with nothing of the app’s environment and nothing to inherit', async () => {
  process.env['ATELIER_CANARY'] = canary
  const { utility } = await startHelper()
  delete process.env['ATELIER_CANARY']
  const { path, args, options } = utility.started
  expect([path, args, options.execArgv, options.stdio]).toEqual([file, [], [], 'ignore'])
  expect(Object.keys(options.env ?? {})).not.toContain('PATH')
  expect(JSON.stringify(options)).not.toContain(canary)
})

test('a helper is told and heard, and its end is known however it comes', async () => {
  const { helper, utility, heard } = await startHelper()
  utility.spawn()
  helper.send({ id: 1 })
  utility.emit('message', { type: 'ready' })
  utility.emit('error', 'FatalError', 'v8', '{}')
  expect([utility.received, heard]).toEqual([[{ id: 1 }], [{ type: 'ready' }]])
  helper.kill()
  await expect(helper.ended).resolves.toBeUndefined()
})

test('a helper that is killed before its process is there ends as soon as it is', async () => {
  const { helper, utility } = await startHelper()
  helper.kill()
  helper.kill()
  utility.spawn()
  expect(utility.pid).toBeUndefined()
  await expect(helper.ended).resolves.toBeUndefined()
})
