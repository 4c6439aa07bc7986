import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { journalName } from '../../../src/main/backup/move/move-places.ts'
import { isOfLibrary } from '../../../src/main/host/library-place/library-names.ts'
import { readPlace } from '../../../src/main/host/library-place/place-file.ts'
import { move, moveEnded, moveWhere } from '../../support/moving/move-library.ts'
import type { AppProcess } from '../rig/app-process.ts'
import { sha256Of } from '../rig/database.ts'
import { through } from '../rig/form.ts'
import * as life from '../rig/life.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'
import { type At, changingPoints, copyingPoints, leavingPoints, undoingPoints } from './keeping-points.ts'

afterAll(closeSession)

/** As on another computer: nothing was ever moved, or made. */
function emptied({ dataDirectory }: Rig): void {
  rmSync(dataDirectory, { recursive: true, force: true })
  mkdirSync(dataDirectory, { mode: 0o700 })
}

type Made = { disk: string; to: string; kept: string; removed: { id: string; file: string } }

/** A library with files that nobody has written to for an hour: such are copied while the app works. */
async function filled(rig: Rig): Promise<Made> {
  emptied(rig)
  const disk = life.folderBeside(rig)
  const { client, stop } = await rig.start()
  const kept = await life.upload(rig)
  const removed = await life.upload(rig)
  await client.canvas.create({ width: 30, height: 20 })
  await client.boards.create({ name: 'Seas', assetIds: [kept.id] })
  await stop()
  const pathOf = (sha256: string) => join('media', sha256.slice(0, 2), `${sha256}.png`)
  const hourAgo = Date.now() / 1000 - 3600
  for (const { sha256 } of [kept, removed])
    utimesSync(join(rig.dataDirectory, pathOf(sha256)), hourAgo, hourAgo)
  const file = join(rig.dataDirectory, pathOf(removed.sha256))
  return { disk, to: join(disk, 'Atelier Library'), kept: kept.sha256, removed: { id: removed.id, file } }
}

/** Moved as far as the running app does it; then one of its files is deleted for ever. */
async function copied(rig: Rig, { disk, to, removed }: Made): Promise<void> {
  const { client, stop } = await rig.start()
  expect(await move(client, disk)).toEqual({ step: 'ready', to })
  await client.library.remove({ assetId: removed.id as never })
  await client.trash.empty({})
  await expect.poll(() => existsSync(removed.file)).toBe(false)
  await stop()
}

/** The app dies at the point, before anybody can see it or after. */
async function diesAtStart(rig: Rig, crashAt: At): Promise<void> {
  const ended = await rig.start({ crashAt }).then(
    async (dying) => {
      await dying.exited
      return dying.endedBy()
    },
    (error: unknown) => (String(error).includes('ended with null') ? 'SIGKILL' : String(error)),
  )
  expect({ crashAt, ended }).toEqual({ crashAt, ended: 'SIGKILL' })
}

/** How many files, documents and boards the app shows. */
async function shown({ client }: AppProcess): Promise<(number | null)[]> {
  const { total } = await client.library.list({ kind: null, cursor: null, limit: 9 })
  const { canvases } = await client.canvas.list({ cursor: null, limit: 9 })
  return [total, canvases.length, (await client.boards.list({})).boards.length]
}

/** In one of its two places it is whole, whatever the other holds. */
function isWholeSomewhere(rig: Rig, { to, kept }: Made, crashAt: At): void {
  const directory = readPlace(rig.dataDirectory)?.folder === null ? rig.dataDirectory : to
  const file = join(directory, 'media', kept.slice(0, 2), `${kept}.png`)
  expect({ crashAt, sha256: sha256Of(readFileSync(file)) }).toEqual({ crashAt, sha256: kept })
  expect(existsSync(join(directory, 'atelier.db'))).toBe(true)
}

/** The move goes on to its end, and the library is in the new place alone. */
async function isMoved(rig: Rig, made: Made, crashAt: At, files: number): Promise<void> {
  const { disk, to, kept } = made
  let app = await rig.start()
  const step = await moveEnded(app.client)
  if (readPlace(rig.dataDirectory)?.folder === null) {
    // Killed before a word of it was written: nobody has asked for it yet.
    if (step === null) expect(await move(app.client, disk)).toEqual({ step: 'ready', to })
    await app.stop()
    app = await rig.start()
  }
  const isOver = () => readPlace(rig.dataDirectory)?.left === null
  const state = await moveWhere(app.client, isOver)
  expect({ crashAt, directory: state.directory, move: state.move }).toEqual({
    crashAt,
    directory: to,
    move: null,
  })
  expect({ crashAt, shown: await shown(app) }).toEqual({ crashAt, shown: [files, 1, 1] })
  const file = join(to, 'media', kept.slice(0, 2), `${kept}.png`)
  expect(sha256Of(readFileSync(file))).toBe(kept)
  await app.stop()
  life.isConsistent({ ...rig, dataDirectory: to })
  expect({ crashAt, left: readdirSync(rig.dataDirectory).filter(isOfLibrary) }).toEqual({ crashAt, left: [] })
  expect(readdirSync(to).filter((name) => name === journalName || name.endsWith('.part'))).toEqual([])
}

row(
  'L4',
  'a library that is moved is whole in one of its places wherever the app is killed, and the move goes on',
  async (rig) => {
    for (const crashAt of through(copyingPoints, 2)) {
      const made = await filled(rig)
      const dying = await rig.start({ crashAt })
      await move(dying.client, made.disk).catch(() => {})
      await dying.exited
      expect({ crashAt, signal: dying.endedBy() }).toEqual({ crashAt, signal: 'SIGKILL' })
      isWholeSomewhere(rig, made, crashAt)
      await isMoved(rig, made, crashAt, 2)
    }
    for (const crashAt of through(changingPoints, 2)) {
      const made = await filled(rig)
      await copied(rig, made)
      await diesAtStart(rig, crashAt)
      isWholeSomewhere(rig, made, crashAt)
      await isMoved(rig, made, crashAt, 1)
    }
  },
  300_000,
)

row(
  'L4',
  'a move that was given up is given up after a kill too, and the library is where it was',
  async (rig) => {
    for (const crashAt of through(undoingPoints, 2)) {
      const made = await filled(rig)
      const dying = await rig.start({ crashAt })
      expect(await move(dying.client, made.disk)).toMatchObject({ step: 'ready' })
      await dying.client.moveLibrary.stop({}).catch(() => {})
      await dying.exited
      expect({ crashAt, signal: dying.endedBy() }).toEqual({ crashAt, signal: 'SIGKILL' })
      isWholeSomewhere(rig, made, crashAt)
      const app = await rig.start()
      expect({ crashAt, move: await moveEnded(app.client) }).toEqual({ crashAt, move: null })
      expect({ crashAt, disk: readdirSync(made.disk) }).toEqual({ crashAt, disk: [] })
      expect(await shown(app)).toEqual([2, 1, 1])
      await app.stop()
      life.isConsistent(rig)
    }
  },
  300_000,
)

row(
  'L5',
  'the folder of before goes only after the new place was opened, and its removal goes on after a kill',
  async (rig) => {
    for (const crashAt of through(leavingPoints, 2)) {
      const made = await filled(rig)
      await copied(rig, made)
      await diesAtStart(rig, crashAt)
      isWholeSomewhere(rig, made, crashAt)
      await isMoved(rig, made, crashAt, 1)
    }
    // One that cannot be opened in the new place is still where it was.
    const made = await filled(rig)
    await copied(rig, made)
    await diesAtStart(rig, { point: 'place-in-place' })
    rmSync(join(made.to, 'atelier.db'))
    mkdirSync(join(made.to, 'atelier.db'))
    await expect(rig.start()).rejects.toThrow('ended with 1')
    const app = await rig.start()
    expect(await shown(app)).toEqual([1, 1, 1])
    expect(await moveEnded(app.client)).toMatchObject({ step: 'stopped' })
    await app.stop()
  },
  300_000,
)
