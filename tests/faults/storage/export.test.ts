import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { afterAll, expect } from 'vitest'
import { startNode } from '../../support/children/child-process.ts'
import { through } from '../rig/form.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'

afterAll(closeSession)

const child = fileURLToPath(new URL('../../support/children/export-child.ts', import.meta.url))
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Files of a few pieces each, and two folders of the person. */
function prepare({ dataDirectory }: Rig) {
  const folders = {
    from: join(dataDirectory, 'from'),
    folder: join(dataDirectory, 'folder'),
    zip: join(dataDirectory, 'zip'),
    page: join(dataDirectory, 'page'),
  }
  for (const folder of Object.values(folders)) mkdirSync(folder)
  const hashes = new Set<string>()
  const paths = Array.from({ length: 5 }, (_, nth) => {
    const bytes = randomBytes(9 * 1024 * 1024 + nth)
    const path = join(folders.from, `Study ${nth}.png`)
    writeFileSync(path, bytes)
    hashes.add(hashOf(bytes))
    return path
  })
  return { ...folders, hashes, paths }
}

/** What has a final name. */
const named = (folder: string) => readdirSync(folder).filter((name) => !/^\.atelier-.*\.part$/.test(name))

row(
  'L7',
  'an export that the app dies in leaves whole files under their names only, and the next one replaces nothing',
  async (rig) => {
    const { hashes, paths, ...to } = prepare(rig)
    const { folder, zip, page } = to
    const start = (form: 'folder' | 'zip' | 'page', ready: RegExp) =>
      startNode([child, form, to[form], ...paths], ready)
    const areWhole = () => {
      for (const name of named(folder)) {
        const bytes = readFileSync(join(folder, name))
        if (name.endsWith('.json')) expect(JSON.parse(bytes.toString())).toEqual({ name: name.slice(0, -5) })
        else expect({ name, isWhole: hashes.has(hashOf(bytes)) }).toEqual({ name, isWhole: true })
      }
    }
    for (const pieces of through([1, 2, 3, 4, 7, 11, 14], 3)) {
      const before = named(folder)
      await (await start('folder', new RegExp(`^pieces ${pieces}$`))).kill()
      areWhole()
      expect(named(folder)).toEqual(expect.arrayContaining(before))
    }
    for (const pieces of through([1, 2, 3], 1)) {
      await (await start('zip', new RegExp(`^pieces ${pieces}$`))).kill()
      expect(named(zip)).toEqual([])
    }
    for (const pieces of through([1, 2, 5], 1)) {
      await (await start('page', new RegExp(`^pieces ${pieces}$`))).kill()
      expect(named(page)).toEqual([])
    }
    const before = named(folder)
    await (
      await start('folder', /^whole$/)
    ).exited
    areWhole()
    expect(named(folder)).toHaveLength(before.length + 2 * paths.length)
    await (
      await start('zip', /^whole$/)
    ).exited
    const files = Object.entries(unzipSync(readFileSync(join(zip, 'all.zip'))))
    const images = files.filter(([name]) => name.endsWith('.png'))
    expect(new Set(images.map(([, bytes]) => hashOf(bytes)))).toEqual(hashes)
    await (
      await start('page', /^whole$/)
    ).exited
    expect(readFileSync(join(page, 'all.html'), 'utf8').endsWith('</html>')).toBe(true)
  },
  180_000,
)
