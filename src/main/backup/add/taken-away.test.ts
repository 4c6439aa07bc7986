import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { AssetId, BoardId, TagId } from '../../../shared/domain/ids.ts'
import type { CrashPoint } from '../../lib/fault-hooks.ts'
import { systemClock } from '../../lib/time/clock.ts'
import { sampleAsset } from '../../store/test-support.ts'
import { add, backUp, makeTwoLibraries, type TwoLibraries, withRows, withStore } from './test-support.ts'

const idOf = (noun: string, nth: number) => `${noun}_${String(nth).padStart(26, '0')}`
const [board, tag] = [BoardId.parse(idOf('brd', 1)), TagId.parse(idOf('tag', 1))]
const fileId = (nth: number) => AssetId.parse(idOf('ast', nth))

/** A file of this content, with its row. */
function writeFile(directory: string, nth: number, content: string): void {
  const sha256 = createHash('sha256').update(content).digest('hex')
  withStore(directory, (store) =>
    store.assets.insert(
      sampleAsset({ id: fileId(nth), sha256, byteSize: content.length, model: null, prompt: '' }),
    ),
  )
  mkdirSync(join(directory, 'media', sha256.slice(0, 2)), { recursive: true })
  writeFileSync(join(directory, 'media', sha256.slice(0, 2), `${sha256}.png`), content)
}

function libraries(): TwoLibraries {
  const made = makeTwoLibraries()
  onTestFinished(made.remove)
  return made
}

/** What a person said of a file. */
function say(directory: string, nth: number): void {
  withRows(directory, (sqlite) => {
    sqlite.execute(`
      INSERT OR IGNORE INTO tags (id, name, folded_name, created_at) VALUES ('${tag}', 'sea', 'sea', 1);
      INSERT OR IGNORE INTO boards (id, name, created_at, used_at) VALUES ('${board}', 'Seas', 1, 1);
      INSERT INTO asset_tags VALUES ('${fileId(nth)}', '${tag}');
      INSERT INTO asset_notes VALUES ('${fileId(nth)}', 'a note', 'red');
      INSERT INTO board_items VALUES ('${board}', '${fileId(nth)}', 1);`)
  })
  withStore(directory, (store) => store.assets.update(fileId(nth), { stars: 4, pick: 'picked' }))
}

const saidOf = (directory: string, nth: number) =>
  withRows(directory, (sqlite) =>
    sqlite
      .prepare(`
        SELECT stars, pick, (SELECT count(*) FROM asset_tags WHERE asset_id = id) AS tags,
          (SELECT note FROM asset_notes WHERE asset_id = id) AS note,
          (SELECT count(*) FROM board_items WHERE asset_id = id) AS boards
        FROM assets WHERE id = @id`)
      .get({ id: fileId(nth) }),
  )
const all = { stars: 4, pick: 'picked', tags: 1, note: 'a note', boards: 1 }
const none = { stars: 0, pick: null, tags: 0, note: null, boards: 0 }

test('what a person took away here from a file stays away when an older backup of the same library is added', async () => {
  const both = libraries()
  writeFile(both.there, 1, 'one')
  say(both.there, 1)
  cpSync(both.there, both.here, { recursive: true })
  const name = await backUp(both)
  withRows(both.here, (sqlite) =>
    sqlite.execute('DELETE FROM asset_tags; DELETE FROM asset_notes; DELETE FROM board_items'),
  )
  withStore(both.here, (store) => store.assets.update(fileId(1), { stars: 0, pick: null }))
  await add(both, name)
  expect(saidOf(both.here, 1)).toEqual(none)
})

test('a file of another library with the same bytes gets what was said of it there', async () => {
  const both = libraries()
  writeFile(both.there, 1, 'one')
  say(both.there, 1)
  const name = await backUp(both)
  writeFile(both.here, 2, 'one')
  await add(both, name)
  expect(saidOf(both.here, 2)).toEqual(all)
  expect(saidOf(both.here, 1)).toBeUndefined()
})

test('a file that a person adds while the backup brings the same one is there once', async () => {
  const both = libraries()
  writeFile(both.there, 1, 'one')
  say(both.there, 1)
  const name = await backUp(both)
  withStore(both.here, () => {})
  onTestFinished(() => void (globalThis.atelierFaultHooks = undefined))
  let placed = 0
  const crash = (point: CrashPoint) => {
    if (point === 'restore-file-in-place') placed += 1
    // The first is the database of the backup.
    if (placed === 2 && saidOf(both.here, 2) === undefined) writeFile(both.here, 2, 'one')
  }
  globalThis.atelierFaultHooks = { crash, clock: systemClock }
  await add(both, name)
  expect([saidOf(both.here, 1), saidOf(both.here, 2)]).toEqual([undefined, all])
})

test('a new file comes onto a board that was here, and what was taken off that stays off', async () => {
  const both = libraries()
  writeFile(both.there, 1, 'one')
  say(both.there, 1)
  cpSync(both.there, both.here, { recursive: true })
  withRows(both.here, (sqlite) => sqlite.execute('DELETE FROM board_items'))
  writeFile(both.there, 2, 'two')
  say(both.there, 2)
  await add(both, await backUp(both))
  expect([saidOf(both.here, 1), saidOf(both.here, 2)]).toEqual([{ ...all, boards: 0 }, all])
})

test('what was deleted for ever before a person wanted all back comes, and what was deleted after that stays away, also by a clock that was set back', async () => {
  const both = libraries()
  for (const [nth, content] of ['one', 'two', 'three'].entries()) writeFile(both.there, nth + 1, content)
  const name = await backUp(both)
  const deletedAt = (nth: number, atMs: number) =>
    withRows(both.here, (sqlite) =>
      sqlite.execute(`
        DELETE FROM assets WHERE id = '${fileId(nth)}';
        INSERT INTO purged (id, purged_at) VALUES ('${fileId(nth)}', ${atMs});`),
    )
  withStore(both.here, () => {})
  deletedAt(1, 9001)
  withStore(both.here, ({ trash }) => trash.purged.noteTakingBack())
  deletedAt(2, 7999)
  expect(await add(both, name, { takesBack: true })).toMatchObject({ added: { files: 2 }, deletedCount: 1 })
  deletedAt(1, 7999)
  expect(await add(both, name, { takesBack: true })).toMatchObject({ added: { files: 0 }, deletedCount: 2 })
  const isThere = (nth: number) => saidOf(both.here, nth) !== undefined
  expect([1, 2, 3].map(isThere)).toEqual([false, false, true])
})

const tagsOf = (directory: string, nth: number) =>
  withRows(directory, (sqlite) =>
    sqlite
      .prepare('SELECT tag_id AS id FROM asset_tags WHERE asset_id = @id ORDER BY tag_id')
      .all({ id: fileId(nth) })
      .map(({ id }) => id),
  )
const ownTag = TagId.parse(idOf('tag', 2))

test('a tag that was made on another computer comes to the files of both, also where one of its name is here', async () => {
  const both = libraries()
  writeFile(both.there, 1, 'one')
  cpSync(both.there, both.here, { recursive: true })
  say(both.there, 1)
  const river = TagId.parse(idOf('tag', 3))
  withRows(both.there, (sqlite) =>
    sqlite.execute(`
      INSERT INTO tags (id, name, folded_name, created_at) VALUES ('${river}', 'River', 'river', 1);
      INSERT INTO asset_tags VALUES ('${fileId(1)}', '${river}');`),
  )
  withRows(both.here, (sqlite) =>
    sqlite.execute(
      `INSERT INTO tags (id, name, folded_name, created_at) VALUES ('${ownTag}', 'Sea', 'sea', 1);`,
    ),
  )
  await add(both, await backUp(both))
  expect(tagsOf(both.here, 1)).toEqual([ownTag, river])
})

test('a tag that was deleted here and made anew gets the files that come, and not those that lost it', async () => {
  const both = libraries()
  writeFile(both.there, 1, 'one')
  say(both.there, 1)
  cpSync(both.there, both.here, { recursive: true })
  writeFile(both.there, 2, 'two')
  say(both.there, 2)
  const name = await backUp(both)
  for (const isForEver of [false, true]) {
    withRows(both.here, (sqlite) =>
      sqlite.execute(`
        DELETE FROM assets WHERE id = '${fileId(2)}';
        UPDATE tags SET removed_at = 9 WHERE id = '${tag}';
        ${isForEver ? `DELETE FROM tags WHERE id = '${tag}'; INSERT INTO purged VALUES ('${tag}', 9);` : ''}
        INSERT OR IGNORE INTO tags (id, name, folded_name, created_at) VALUES ('${ownTag}', 'Sea', 'sea', 1);`),
    )
    await add(both, name)
    expect([tagsOf(both.here, 1), tagsOf(both.here, 2)]).toEqual([isForEver ? [] : [tag], [ownTag]])
  }
})
