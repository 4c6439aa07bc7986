import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId, ConversationId, JobId, MessageId } from '../../../shared/domain/ids.ts'
import { findDamagedRows } from '../../store/row-hash.ts'
import type { Store } from '../../store/open.ts'
import { openSqlite, type Row } from '../../store/sqlite.ts'
import { sampleAsset, sampleConversation, sampleJob, sampleMessage } from '../../store/test-support.ts'
import type { CrashPoint } from '../../lib/fault-hooks.ts'
import { systemClock } from '../../lib/time/clock.ts'
import { Stopped } from '../stopped.ts'
import { add, backUp, makeTwoLibraries, withStore } from './test-support.ts'

const idOf = (noun: string, nth: number) => `${noun}_${String(nth).padStart(26, '0')}`
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

/** What may be in a library; `isThere`, `isHere`: in the one that is backed up, in the one that it is added to. */
const sides = { isThere: fc.boolean(), isHere: fc.boolean() }
const World = fc.record({
  /** Of some there are several with the same bytes. */
  assets: fc.array(fc.record({ content: fc.nat(6), hasJob: fc.boolean(), stars: fc.nat(5), ...sides }), {
    maxLength: 10,
  }),
  messages: fc.array(
    fc.record({ chat: fc.nat(2), parent: fc.nat(30), asset: fc.nat(9), isShown: fc.boolean(), ...sides }),
    {
      maxLength: 30,
    },
  ),
  boards: fc.array(
    fc.record({ parent: fc.nat(5), assets: fc.array(fc.nat(9), { maxLength: 4 }), ...sides }),
    { maxLength: 5 },
  ),
})
type World = typeof World extends fc.Arbitrary<infer Value> ? Value : never
type Side = 'isThere' | 'isHere'

function write(directory: string, world: World, side: Side): void {
  withStore(directory, (store) => {
    const written = writeAssets(store, directory, world, side)
    writeMessages(store, world, side, written)
    for (const [nth, board] of world.boards.entries()) {
      if (!board[side]) continue
      const id = idOf('brd', nth)
      store.boards.insert({ id, name: `Board ${nth}`, createdAt: nth })
      const parent = idOf('brd', board.parent)
      if (board.parent < nth && store.boards.get(parent) !== null) store.boards.move(id, parent)
      store.boards.add(
        id,
        board.assets.flatMap((one) => written.get(one) ?? []),
        nth,
      )
    }
  })
}

/** @returns the id of each that is there; of those with the same bytes a library has one */
function writeAssets(store: Store, directory: string, { assets }: World, side: Side): Map<number, AssetId> {
  const written = new Map<number, AssetId>()
  const contents = new Map<number, AssetId>()
  for (const [nth, { content, hasJob, stars, [side]: isIn }] of assets.entries()) {
    if (!isIn) continue
    const earlier = contents.get(content)
    const bytes = `content ${content}`
    const sha256 = sha256Of(bytes)
    const id = earlier ?? (idOf('ast', nth) as AssetId)
    written.set(nth, id)
    if (earlier !== undefined) continue
    contents.set(content, id)
    const jobId = hasJob ? (idOf('job', nth) as JobId) : null
    if (jobId !== null)
      store.jobs.insert(
        sampleJob({
          id: jobId,
          idempotencyKey: `press ${nth}`,
          state: 'saved',
          files: [savedFile(id, sha256)],
        }),
      )
    const change: Partial<Asset> = {
      id,
      sha256,
      jobId,
      stars,
      byteSize: bytes.length,
      fileName: `${nth}.png`,
    }
    store.assets.insert(sampleAsset(change))
    const file = join(directory, 'media', sha256.slice(0, 2), `${sha256}.png`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  return written
}

const savedFile = (id: AssetId, sha256: string) => ({
  ...{ state: 'saved' as const, misses: 0, refusals: 0, nextTryAt: null, failure: null, unusable: null },
  asset: { id, sha256 },
})

function writeMessages(
  store: Store,
  { messages }: World,
  side: Side,
  assets: ReadonlyMap<number, AssetId>,
): void {
  const ends = new Map<string, MessageId | null>()
  const there = new Map<MessageId, string>()
  for (const [nth, { chat, parent, asset, isShown, [side]: isIn }] of messages.entries()) {
    if (!isIn) continue
    const id = idOf('msg', nth) as MessageId
    const conversation = sampleConversation({ id: idOf('cnv', chat) as ConversationId })
    if (!ends.has(conversation.id)) {
      store.conversations.insert(conversation)
      ends.set(conversation.id, null)
    }
    const candidate = idOf('msg', parent) as MessageId
    const parentId = parent < nth && there.get(candidate) === conversation.id ? candidate : null
    const assetId = assets.get(asset)
    const media =
      assetId === undefined
        ? []
        : ([
            {
              type: 'media',
              assetId,
              kind: 'image',
              mimeType: 'image/png',
              width: 4,
              height: 3,
              fileName: 'a.png',
            },
          ] as const)
    const isOnPath = isShown && parentId === ends.get(conversation.id)
    store.messages.insert(
      sampleMessage(conversation, { id, parentId, parts: [...media, { type: 'text', text: `said ${nth}` }] }),
      { isOnPath },
    )
    there.set(id, conversation.id)
    if (isOnPath) ends.set(conversation.id, id)
  }
}

type Rows = Record<string, Row[]>

function rowsOf(directory: string): Rows {
  const sqlite = openSqlite(join(directory, 'atelier.db'), { isReadOnly: true })
  try {
    const faults = [...sqlite.prepare('PRAGMA foreign_key_check').all(), ...findDamagedRows(sqlite)]
    expect(faults).toEqual([])
    expect(sqlite.pragma('integrity_check')).toBe('ok')
    const names = sqlite
      .prepare(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*'",
      )
      .all()
    return Object.fromEntries(
      names.map(({ name }) => [String(name), sqlite.prepare(`SELECT * FROM ${String(name)}`).all()]),
    )
  } finally {
    sqlite.close()
  }
}

const idsOf = (rows: Row[] | undefined) => new Set(rows?.map(({ id }) => id))
const withoutNumber = ({ seq: _seq, ...row }: Row) => row

/** All that was here is here as it was, but for what was empty, and for what is shown after the end of a chat. */
function expectKept(before: Rows, after: Rows): void {
  for (const table of ['jobs', 'board_items', 'boards', 'tags'])
    expect(after[table]?.map(withoutNumber)).toEqual(
      expect.arrayContaining(before[table]?.map(withoutNumber) ?? []),
    )
  const filesAfter = new Map(after['assets']?.map((row) => [row['id'], row]))
  for (const { stars, id, sha256, file_name: name } of before['assets'] ?? [])
    expect(filesAfter.get(id)).toMatchObject({ sha256, file_name: name, ...(stars === 0 ? {} : { stars }) })
  const pathOf = (rows: Rows) =>
    rows['messages']?.filter((row) => row['is_on_path'] === 1).map(({ id }) => id) ?? []
  expect(pathOf(after)).toEqual(expect.arrayContaining(pathOf(before)))
}

/** All of the backup is here: by its ids, files by their bytes. */
function expectCame(there: Rows, after: Rows): void {
  for (const table of ['conversations', 'messages', 'boards', 'jobs'])
    expect([...idsOf(after[table])]).toEqual(expect.arrayContaining([...idsOf(there[table])]))
  const contents = after['assets']?.map((row) => row['sha256']) ?? []
  expect(new Set(contents).size).toBe(contents.length)
  expect(contents).toEqual(expect.arrayContaining(there['assets']?.map((row) => row['sha256']) ?? []))
  const files = idsOf(after['assets'])
  for (const row of [...(after['messages'] ?? []), ...(after['jobs'] ?? [])])
    for (const [, id] of JSON.stringify(row).matchAll(/\\"(ast_\w{26})\\"/g)) expect(files).toContain(id)
}

/** What is shown of each chat is one line from its beginning. */
function expectPaths({ messages = [] }: Rows): void {
  const ends = new Map<unknown, unknown>()
  for (const row of messages.filter((one) => one['is_on_path'] === 1)) {
    expect(row['parent_id']).toBe(ends.get(row['conversation_id']) ?? null)
    ends.set(row['conversation_id'], row['id'])
  }
}

/** Each file of the backup is on its boards where either is new here; what was here as the same lies where it lay. */
function expectPlaces(there: Rows, before: Rows, after: Rows): void {
  const placesIn = (rows: Rows) =>
    new Set(rows['board_items']?.map((row) => `${row['board_id']} ${row['asset_id']}`))
  const [wasPlaced, isPlaced] = [placesIn(before), placesIn(after)]
  const [boards, files] = [idsOf(before['boards']), idsOf(before['assets'])]
  const idsHere = new Map(after['assets']?.map((row) => [row['sha256'], row['id']]))
  const contents = new Map(there['assets']?.map((row) => [row['id'], row['sha256']]))
  for (const { board_id: board, asset_id: file } of there['board_items'] ?? []) {
    const place = `${String(board)} ${String(idsHere.get(contents.get(file)))}`
    const isOfHere = boards.has(board) && files.has(file)
    expect(isPlaced.has(place)).toBe(!isOfHere || wasPlaced.has(place))
  }
}

/** Ends an add after so many writes, as a person's Stop does. */
async function withStopAfter<Result>(writes: number, work: () => Promise<Result>): Promise<Result> {
  let left = writes
  const crash = (point: CrashPoint) => {
    if (point !== 'backup-slice-added') return
    left -= 1
    if (left < 0) throw new Stopped()
  }
  globalThis.atelierFaultHooks = { crash, clock: systemClock }
  try {
    return await work()
  } finally {
    globalThis.atelierFaultHooks = undefined
  }
}

test('whatever two libraries have in common, wherever it is stopped and gone on with, what was in each is here once, and a second time brings nothing', async () => {
  await fc.assert(
    fc.asyncProperty(World, fc.nat(30), async (world, writes) => {
      const libraries = makeTwoLibraries()
      const { there, here } = libraries
      try {
        write(there, world, 'isThere')
        write(here, world, 'isHere')
        const name = await backUp(libraries)
        const before = rowsOf(here)
        const asked = { before: withStore(here, (store) => store.hereNow()) }
        await withStopAfter(writes, () => add(libraries, name, asked))
        const report = await add(libraries, name, asked)
        expect(report).toMatchObject({ wasStopped: false, leftCount: 0, deletedCount: 0 })
        const after = rowsOf(here)
        expectKept(before, after)
        expectCame(rowsOf(there), after)
        expectPlaces(rowsOf(there), before, after)
        expectPaths(after)
        expect(existsSync(join(here, 'adding'))).toBe(false)
        const again = await add(libraries, name)
        expect(new Set(Object.values(again.added))).toEqual(new Set([0]))
        expect(rowsOf(here)).toEqual(after)
      } finally {
        libraries.remove()
      }
    }),
    { numRuns: 25 },
  )
}, 300_000)
