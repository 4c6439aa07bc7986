import { expect, onTestFinished, test, vi } from 'vitest'
import sharp from 'sharp'
import { handClock } from '../../../src/main/lib/test-support.ts'
import { dayMs } from '../../../src/main/lib/time/day.ts'
import type { AssetId } from '../../../src/shared/domain/ids.ts'
import { openAppCore } from '../../support/app-core.ts'

test('once a person wants that, what has lain in the trash for long is deleted for ever, and nothing else is', async () => {
  const { clock, pass } = handClock()
  const core = await openAppCore(undefined, null, clock)
  onTestFinished(() => core.close())
  const { client } = core
  async function addImage(background: string): Promise<AssetId> {
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background } })
    const body = new Uint8Array(await image.png().toBuffer())
    const request = new Request(`http://media/upload?name=${background}.png`, { method: 'POST', body })
    return ((await (await core.app.respondMedia(request)).json()) as { id: AssetId }).id
  }
  const [stays, old, young] = [await addImage('red'), await addImage('green'), await addImage('blue')]
  await client.library.remove({ assetId: old })
  await pass(5 * dayMs)
  await client.library.remove({ assetId: young })
  await pass(2 * dayMs)
  expect((await client.trash.summary({})).counts.image).toBe(2)
  await client.settings.setPreferences({ emptyTrashAfterDays: 7 })
  await pass(6 * 3_600_000)
  await vi.waitFor(async () => expect(await client.library.find({ assetId: old })).toBeNull())
  expect(await client.library.find({ assetId: young })).toMatchObject({ isInTrash: true })
  expect(await client.library.find({ assetId: stays })).toMatchObject({ isInTrash: false })
})
