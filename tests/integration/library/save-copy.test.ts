import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { AddedAsset } from '../../../src/shared/domain/asset.ts'
import { openAppCore } from '../../support/app-core.ts'

const video = readFileSync(new URL('../../fixtures/media/clip.mp4', import.meta.url))

/** The app as in the desktop window, with one video, and a folder of the person. */
async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-saved-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const person: { savesIn: string | null } = { savesIn: folder }
  const core = await openAppCore(undefined, {
    askWhere: async (fileName) => (person.savesIn === null ? null : join(person.savesIn, fileName)),
    mode: 0o644,
  })
  onTestFinished(() => core.close())
  const upload = new Request('http://x/upload?name=A%20video.mp4', { method: 'POST', body: video })
  const { id } = AddedAsset.parse(await (await core.app.respondMedia(upload)).json())
  const save = async (fileName: string) => {
    const events = []
    const source = { type: 'asset' as const, assetId: id }
    for await (const event of core.client.library.saveCopy({ source, fileName })) events.push(event)
    return events
  }
  return { folder, person, core, save }
}

test('a video is copied to where the person says, with progress, and never through the window', async () => {
  const { folder, save } = await prepare()
  const size = video.byteLength
  expect(await save('A video.mp4')).toEqual([
    { type: 'progress', savedBytes: size, totalBytes: size },
    { type: 'saved' },
  ])
  expect(readFileSync(join(folder, 'A video.mp4')).equals(video)).toBe(true)
})

test('a name cannot lead elsewhere, and what the person does not want is saved nowhere', async () => {
  const { folder, person, save } = await prepare()
  await save('../../elsewhere/A video.mp4')
  expect(readdirSync(folder)).toEqual(['A video.mp4'])
  person.savesIn = null
  expect(await save('Another.mp4')).toEqual([{ type: 'not-wanted' }])
  expect(readdirSync(folder)).toEqual(['A video.mp4'])
})

test('a place that is gone is told, as is a file that is not there', async () => {
  const { folder, person, save } = await prepare()
  person.savesIn = join(folder, 'gone')
  await expect(save('A video.mp4')).rejects.toMatchObject({ code: 'place-refused' })
  expect(readdirSync(folder)).toEqual([])

  const browser = await openAppCore()
  onTestFinished(() => browser.close())
  const source = { type: 'asset' as const, assetId: 'ast_00000000000000000000000001' as never }
  const events = browser.client.library.saveCopy({ source, fileName: 'x.mp4' })
  await expect(events.next()).rejects.toMatchObject({ code: 'not-found' })
})
