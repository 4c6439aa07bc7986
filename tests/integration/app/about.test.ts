import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type AppCore, openAppCore } from '../../support/app-core.ts'

let core: AppCore | null = null
afterEach(() => core?.close())

test('the data folder is shown by a file in it, where the machine shows any', async () => {
  const shown: string[] = []
  core = await openAppCore(undefined, null, undefined, { reveal: (path) => void shown.push(path) })
  await core.client.app.showDataFolder({})
  expect(shown).toEqual([join(core.dataDirectory, 'atelier.db')])
})

test('where the machine shows no folders it is refused; the system is told in a line', async () => {
  core = await openAppCore()
  await expect(core.client.app.showDataFolder({})).rejects.toMatchObject({ code: 'bad-input' })
  const { system } = await core.client.app.info({})
  expect(system).toContain(`(${process.arch}), Node ${process.versions.node}`)
})
