import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import type { Asset } from '../../../src/shared/domain/asset.ts'
import { archive, archiveEnded, archivesWhere, bringBack } from '../../support/archive/archives.ts'
import { sceneImage } from '../../support/scene-image.ts'
import type { AppProcess } from '../rig/app-process.ts'
import { sha256Of } from '../rig/database.ts'
import { through } from '../rig/form.ts'
import * as life from '../rig/life.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'
import { archivePoints, type At, bringBackPoints } from './keeping-points.ts'

afterAll(closeSession)

const fileCount = 3

async function filled(rig: Rig, seed: number): Promise<Asset[]> {
  const files = []
  for (let nth = 0; nth < fileCount; nth += 1) {
    const drawn = sceneImage(seed + nth, { width: 32, height: 16 })
    files.push(await life.uploaded(rig, await drawn.png().toBuffer()))
  }
  return files
}

const originalOf = (rig: Rig, { sha256 }: Asset) =>
  join(rig.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`)

/** Contents of the files of the archive that have a final name, as often as they are there. */
const inArchive = (disk: string): string[] =>
  readdirSync(disk, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.png'))
    .map((name) => sha256Of(readFileSync(join(disk, name))))

/** Each file is whole in its place in the library or in the archive, and the app knows where. */
async function isWholeSomewhere(
  rig: Rig,
  disk: string,
  files: readonly Asset[],
  app: AppProcess,
  crashAt: At,
) {
  const copies = new Set(inArchive(disk))
  const wholes = files.map((file) => {
    const original = originalOf(rig, file)
    return existsSync(original) ? sha256Of(readFileSync(original)) === file.sha256 : copies.has(file.sha256)
  })
  expect({ crashAt, wholes }).toEqual({ crashAt, wholes: files.map(() => true) })
  const scope = { assetIds: files.map(({ id }) => id) }
  const amounts = () => app.client.archives.plan({ scope })
  // What the start finishes of it.
  await expect
    .poll(async () => (await amounts()).here.files)
    .toBe(files.filter((file) => existsSync(originalOf(rig, file))).length)
  const { here, away } = await amounts()
  expect({ crashAt, files: here.files + away.files }).toEqual({ crashAt, files: fileCount })
  for await (const event of app.client.library.verify({}))
    if (event.type === 'done') expect({ crashAt, ...event.report }).toMatchObject({ missing: 0, damaged: 0 })
}

/** The app dies at the point, and the one after it goes on, if there is anything to go on with. */
async function diesAndGoesOn(
  rig: Rig,
  { disk, files, crashAt }: { disk: string; files: readonly Asset[]; crashAt: At },
  begin: (app: AppProcess) => Promise<unknown>,
): Promise<AppProcess> {
  const dying = await rig.start({ crashAt })
  await begin(dying).catch(() => {})
  await dying.exited
  expect({ crashAt, signal: dying.endedBy() }).toEqual({ crashAt, signal: 'SIGKILL' })
  const app = await rig.start()
  await isWholeSomewhere(rig, disk, files, app, crashAt)
  const { unfinished } = await archivesWhere(app.client, () => true)
  if (unfinished === null) await begin(app)
  else await app.client.archives.goOn({})
  expect({ crashAt, ...(await archiveEnded(app.client)) }).toMatchObject({
    ...{ crashAt, failure: null, stayedCount: 0, leftCount: 0 },
  })
  return app
}

row(
  'L10',
  'originals that are moved to an archive when the app dies are whole in one of the two, and going on moves the rest, once',
  async (rig) => {
    const disk = life.folderBeside(rig)
    for (const [nth, crashAt] of through(archivePoints, 3).entries()) {
      const filling = await rig.start()
      const files = await filled(rig, 100 * nth)
      const scope = { assetIds: files.map(({ id }) => id) }
      await filling.stop()
      const folder = join(disk, String(nth))
      mkdirSync(folder)
      const app = await diesAndGoesOn(rig, { disk: folder, files, crashAt }, ({ client }) =>
        client.archives.start({ scope, folder }),
      )
      expect({ crashAt, away: (await app.client.archives.plan({ scope })).away.files }).toEqual({
        ...{ crashAt, away: fileCount },
      })
      expect(files.filter((file) => existsSync(originalOf(rig, file)))).toEqual([])
      expect({ crashAt, copies: inArchive(folder).toSorted() }).toEqual({
        ...{ crashAt, copies: files.map(({ sha256 }) => sha256).toSorted() },
      })
      expect(await bringBack(app.client, scope)).toMatchObject({ moved: { files: fileCount } })
      expect(inArchive(folder)).toEqual([])
      await app.stop()
      life.isConsistent(rig)
    }
  },
  300_000,
)

row(
  'L10',
  'an original whose copy was changed after the app died stays until there is a whole one',
  async (rig) => {
    const disk = life.folderBeside(rig)
    const filling = await rig.start()
    const files = await filled(rig, 1)
    await filling.stop()
    const crashAt: At = { point: 'archive-file-noted' }
    const dying = await rig.start({ crashAt })
    const scope = { assetIds: files.map(({ id }) => id) }
    await dying.client.archives.start({ scope, folder: disk }).catch(() => {})
    await dying.exited
    for (const name of readdirSync(disk, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.png')) continue
      const bytes = readFileSync(join(disk, name))
      writeFileSync(join(disk, name), bytes.fill(0, bytes.length - 20))
    }
    const app = await rig.start()
    await app.client.archives.goOn({})
    expect(await archiveEnded(app.client)).toMatchObject({ failure: null, stayedCount: 0, leftCount: 0 })
    await isWholeSomewhere(rig, disk, files, app, crashAt)
    expect(files.filter((file) => existsSync(originalOf(rig, file)))).toEqual([])
    expect(await bringBack(app.client, scope)).toMatchObject({ moved: { files: fileCount } })
    await app.stop()
    life.isConsistent(rig)
  },
  300_000,
)

row(
  'L10',
  'originals that are brought back when the app dies are whole in one of the two, and going on brings the rest',
  async (rig) => {
    const disk = life.folderBeside(rig)
    const filling = await rig.start()
    const files = await filled(rig, 1)
    const scope = { assetIds: files.map(({ id }) => id) }
    await filling.stop()
    for (const crashAt of through(bringBackPoints, 3)) {
      const before = await rig.start()
      await archive(before.client, scope, disk)
      await before.stop()
      const app = await diesAndGoesOn(rig, { disk, files, crashAt }, ({ client }) =>
        client.archives.bringBack({ scope }),
      )
      await bringBack(app.client, scope)
      expect(files.every((file) => existsSync(originalOf(rig, file)))).toBe(true)
      expect({ crashAt, away: (await app.client.archives.plan({ scope })).away.files }).toEqual({
        ...{ crashAt, away: 0 },
      })
      await app.stop()
      life.isConsistent(rig)
    }
  },
  300_000,
)
