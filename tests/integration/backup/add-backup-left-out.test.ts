import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BackupState } from '../../../src/shared/domain/keeping/backup.ts'
import type { AssetId } from '../../../src/shared/domain/ids.ts'
import { addBackup, changeInBackup, objectInBackup } from '../../support/backup/backup-folder.ts'
import { json, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'
import {
  added,
  backedUp,
  begunAlike,
  chosen,
  files,
  here,
  image,
  newest,
  other,
  press,
  rowsOf,
  said,
  shown,
  started,
} from '../../support/backup/two-libraries.ts'

test('a file that the backup has damaged or lacks does not come and is named, and comes the next time', async () => {
  const [damaged, gone, whole] = [
    await image(other, '#111', 'b.png'),
    await image(other, '#222', 'c.png'),
    await image(other, '#444'),
  ]
  await backedUp()
  const object = objectInBackup(chosen, damaged.path)
  const bytes = readFileSync(object)
  writeFileSync(object, bytes.with(60, (bytes[60] ?? 0) ^ 1))
  rmSync(objectInBackup(chosen, gone.path))
  await image(here, '#333')
  const report = await added()
  expect(report.left.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'b.png', reason: 'damaged' },
    { name: 'c.png', reason: 'missing' },
  ])
  expect(await files(here)).toContain(whole.assetId)
  expect(existsSync(join(here.dataDirectory, damaged.path))).toBe(false)
  writeFileSync(object, bytes)
  expect(await added()).toMatchObject({ added: { files: 1 }, left: [{ name: 'c.png' }] })
  expect(await files(here)).toContain(damaged.assetId)
})

test('a file that is missing here is there again when a backup has it', async () => {
  const { path } = await image(other, '#111')
  await backedUp()
  const { assetId } = await image(here, '#111')
  rmSync(join(here.dataDirectory, path))
  const checking = here.client.library.verify({})
  while ((await checking.next()).done !== true);
  expect(await here.client.library.get({ assetId })).toMatchObject({ isMissing: true })
  await added()
  expect(await here.client.library.get({ assetId })).toMatchObject({ isMissing: false })
  expect(existsSync(join(here.dataDirectory, path))).toBe(true)
})

test('what was deleted here for ever stays so, unless the person wants it back', async () => {
  const { assetId } = await image(other, '#111')
  await image(other, '#222')
  await begunAlike()
  await here.client.library.remove({ assetId })
  await here.client.trash.remove({ itemIds: [assetId] })
  await expect.poll(() => files(here)).not.toContain(assetId)
  const plan = await here.client.backup.lookToAdd(await newest())
  expect(plan).toMatchObject({ fresh: { files: 0 }, known: { files: 1 }, deletedCount: 1 })
  expect(await added()).toMatchObject({ added: { files: 0 }, deletedCount: 1 })
  expect(await files(here)).not.toContain(assetId)
  expect(await added(true)).toMatchObject({ added: { files: 1 }, deletedCount: 0 })
  expect(await files(here)).toContain(assetId as AssetId)
})

test('a database with a rule of somebody else is refused, and nothing of it comes', async () => {
  await image(other, '#111')
  await backedUp()
  changeInBackup(
    chosen,
    'atelier.db',
    'CREATE TRIGGER theirs AFTER INSERT ON messages BEGIN DELETE FROM assets; END',
  )
  await image(here, '#222')
  const before = rowsOf(here)
  const { failure } = await addBackup(here.client, { ...(await newest()), takesBack: false })
  expect(failure?.code).toBe('backup-damaged')
  expect(existsSync(join(here.dataDirectory, 'adding'))).toBe(false)
  await expect(here.client.backup.lookToAdd(await newest())).rejects.toMatchObject({ code: 'backup-damaged' })
  expect(rowsOf(here)).toEqual(before)
})

test('stopped by a person, the rest of it waits, also for a start, and comes when it is wanted', async () => {
  const { assetId } = await image(other, '#111')
  await backedUp()
  await image(here, '#222')
  const asked = { ...(await newest()), takesBack: false }
  const stateWhere = async (fits: (state: BackupState) => boolean): Promise<BackupState> => {
    for await (const state of here.client.backup.watch({})) if (fits(state)) return state
    throw new Error('the app ended first')
  }
  await here.client.backup.add(asked)
  await here.client.backup.stop({})
  const stopped = await stateWhere(({ run }) => run === null)
  expect(stopped).toMatchObject({ added: { wasStopped: true }, unfinished: asked, failure: null })
  await started()
  expect(await stateWhere(() => true)).toMatchObject({ unfinished: asked })
  await here.client.backup.resumeAdding({})
  const done = await stateWhere(({ run, added: report }) => run === null && report !== null)
  expect(done).toMatchObject({ added: { wasStopped: false, added: { files: 1 } }, unfinished: null })
  expect(await files(here)).toContain(assetId)
})

test('rows that no app would have written come to nothing that could not be shown', async () => {
  const { assetId } = await image(other, '#111')
  const gateway = await startScriptedGateway(json(500, {}))
  const chat = await said(other, await other.connect(gateway.origin), 'Waves', 1)
  const { boards: none } = await other.client.boards.list({})
  const [outer, inner] = [
    await other.client.boards.create({ name: 'Outer', assetIds: [assetId] }),
    await other.client.boards.create({ name: 'Inner', assetIds: [] }),
  ]
  expect(none).toEqual([])
  await backedUp()
  changeInBackup(
    chosen,
    'atelier.db',
    `PRAGMA foreign_keys = OFF;
    UPDATE messages SET parent_id = (SELECT max(id) FROM messages), is_on_path = 1, row_hash = NULL;
    UPDATE boards SET parent_id = iif(id = '${outer.id}', '${inner.id}', '${outer.id}');
    UPDATE assets SET parent_id = id, job_id = 'job_none';
    INSERT INTO boards (id, name, created_at, used_at) VALUES ('../../board', 'Odd', 1, 1);
    INSERT INTO board_items VALUES ('${outer.id}', 'ast_none', 9);
    INSERT INTO conversations VALUES ('cnv_none', 'Odd', '', 1, 1, NULL);
    INSERT INTO settings VALUES ('theirs', '1') ON CONFLICT DO NOTHING;`,
  )
  await image(here, '#222')
  const { settings } = rowsOf(here)
  await added()
  expect((await here.client.boards.list({})).boards.map(({ name }) => name).toSorted()).toEqual([
    'Inner',
    'Outer',
  ])
  const { conversations } = await here.client.chat.list({ cursor: null, limit: 9 })
  expect(conversations.map(({ id }) => id)).toEqual([chat])
  expect((await shown(here, chat)).length).toBeGreaterThan(0)
  expect(await files(here)).toContain(assetId)
  expect(rowsOf(here)['settings']).toEqual(settings)
  await gateway.close()
})

test('a file that was shown below another one is shown by itself where that one does not come, and below it once it does', async () => {
  const [cover, below] = [await image(other, '#111'), await image(other, '#222')]
  await backedUp()
  const stackId = `stk_${'0'.repeat(26)}`
  changeInBackup(
    chosen,
    'atelier.db',
    `INSERT INTO stack_items VALUES ('${cover.assetId}', '${stackId}', 1), ('${below.assetId}', '${stackId}', 0);
    UPDATE assets SET is_below = 1 WHERE id = '${below.assetId}'`,
  )
  const object = objectInBackup(chosen, cover.path)
  const bytes = readFileSync(object)
  rmSync(object)
  await image(here, '#333')
  const isBelow = () =>
    rowsOf(here)['assets']?.flatMap((row) => {
      const { id, is_below: is } = row as Record<string, unknown>
      return id === cover.assetId || id === below.assetId ? [[id, is]] : []
    })
  await added()
  expect(isBelow()).toEqual([[below.assetId, 0]])
  writeFileSync(object, bytes)
  await added()
  expect(isBelow()).toEqual([
    [below.assetId, 1],
    [cover.assetId, 0],
  ])
})

test('rows of a time to come, and those that no table takes, are left and named, and the rest comes', async () => {
  const { assetId } = await image(other, '#111', 'whole.png')
  await image(other, '#222', 'no-time.png')
  await image(other, '#333', 'later.png')
  await other.client.boards.create({ name: 'Later', assetIds: [] })
  await backedUp()
  const last = 'z'.repeat(26)
  changeInBackup(
    chosen,
    'atelier.db',
    `PRAGMA foreign_keys = OFF;
    UPDATE boards SET id = 'brd_${last}';
    UPDATE assets SET byte_size = -100000 WHERE file_name <> 'whole.png';
    UPDATE boards SET name = printf('%.*c', 5000, 'n') || id;
    UPDATE assets SET id = 'ast_${last}' WHERE file_name = 'later.png';
    UPDATE assets SET created_at = 9223372036854775807 WHERE file_name = 'no-time.png'`,
  )
  await image(here, '#444')
  const { left } = await added()
  expect(left.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'later.png', reason: 'damaged' },
    { name: 'n'.repeat(255), reason: 'damaged' },
    { name: 'no-time.png', reason: 'damaged' },
  ])
  expect(await files(here)).toContain(assetId)
  expect((await here.client.boards.list({})).boards).toEqual([])
})

test('a chat that is here stays one that can be shown, whatever the backup says of it', async () => {
  const gateway = await startScriptedGateway(json(500, {}))
  const connectionId = await other.connect(gateway.origin)
  const [ahead, odd] = [
    await said(other, connectionId, 'Waves', 1),
    await said(other, connectionId, 'Storms', 2),
  ]
  await begunAlike()
  for (const [nth, conversationId] of [ahead, odd].entries()) {
    const sent = { conversationId, connectionId, model: 'm', text: 'More', idempotencyKey: press(nth + 3) }
    await other.replyEnded((await other.client.chat.send(sent as never)).reply)
  }
  await backedUp()
  changeInBackup(
    chosen,
    'atelier.db',
    `UPDATE conversations SET updated_at = iif(id = '${ahead}', 8000000000000000, 9000000000000000), title = id`,
  )
  expect(await added()).toMatchObject({ added: { messages: 2 }, left: [{ name: odd, reason: 'damaged' }] })
  const { conversations } = await here.client.chat.list({ cursor: null, limit: 9 })
  expect(conversations.map(({ id }) => id).toSorted()).toEqual([ahead, odd].toSorted())
  for (const { updatedAt } of conversations) expect(updatedAt).toBeLessThanOrEqual(Date.now())
  await gateway.close()
})
