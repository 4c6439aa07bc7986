import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type CrashPoint, crashPoints } from '../../../src/main/lib/fault-hooks.ts'
import { migrate } from '../../../src/main/store/migrate.ts'
import { migrations } from '../../../src/main/store/migrations/index.ts'
import type { AppProcess } from '../rig/app-process.ts'
import { backupMade, databaseOf, isWhole, overwrite, withDatabase } from '../rig/database.ts'
import {
  addPoints,
  backupPoints,
  changingPoints,
  copyingPoints,
  archivePoints,
  bringBackPoints,
  describePoints,
  importPoints,
  leavingPoints,
  restorePoints,
  restoreStartPoints,
  undoingPoints,
} from '../storage/keeping-points.ts'
import * as life from '../rig/life.ts'
import { through } from '../rig/form.ts'
import { closeSession, type Rig, rows } from '../rig/rig.ts'

afterAll(closeSession)

/** What brings the app to a point; it dies there. */
type Way = (rig: Rig, name: string) => Promise<unknown>
type Ways = Partial<Record<CrashPoint, Way>>

/** From the last thing that was done to a point that something else comes to by itself. */
const longestWayMs = 15_000
const dayMs = 24 * 60 * 60 * 1000

const draft: Way = (rig, name) => rig.app().client.workspace.write({ slot: 'chat:draft', value: name })
const colors: Way = (rig) => rig.app().client.settings.setPreferences({ theme: 'dark' })
const goesOn: Way = (rig) => rig.app().client.jobs.setPaused({ isPaused: false })

const sending: Ways = {
  'job-row-written': life.video,
  'job-inserted': life.video,
  'grid-row-written': life.grid,
  'grid-inserted': life.grid,
  'create-let-in': life.video,
  'event-half-written': life.video,
  'create-started': life.video,
  'request-noted': life.video,
  'exchange-written': life.video,
  'create-answered': life.video,
  'create-saved': life.video,
  'check-answered': life.video,
  'check-saved': life.video,
  'queue-changed': goesOn,
}
const fetching: Ways = {
  'address-known': life.video,
  'memo-written': life.video,
  'small-file-written': life.video,
  'part-written': life.video,
  'part-synced': life.video,
  'part-checked': life.video,
  'part-hashed': life.video,
  'file-renamed': life.video,
  'directory-synced': life.video,
  'download-kept': life.video,
  'files-answered': life.video,
  'assets-inserted': life.video,
  'files-saved': life.video,
  'image-kept': life.images,
  'file-inserted': life.images,
  'unusable-kept': life.unusableAtFirst,
}
const deciding: Ways = {
  'job-cancelled': life.cancelled,
  'job-resumed': life.fetchedAnyway,
  'task-found': life.attached,
  'task-attached': life.attached,
}
const library: Ways = {
  'upload-kept': life.upload,
  'upload-inserted': life.upload,
  'thumbnail-made': life.thumbnail,
  'poster-received': life.poster,
  'poster-kept': life.poster,
  'asset-trashed': life.trashed,
  'purge-noted': life.trashed,
  'conversation-half-removed': life.trashed,
  'trash-rows-removed': life.trashed,
  'search-half-compacted': life.trashed,
  'trash-file-removed': life.trashed,
  'file-set-aside': life.spoiled,
  'asset-marked': life.removed,
  'orphan-described': life.orphaned,
}
const talking: Ways = {
  'question-written': life.reply,
  'turn-written': life.reply,
  'reply-heard': life.reply,
  'reply-saved': life.longReply,
  'reply-arrived': life.reply,
  'reply-end-written': life.reply,
  'reply-ended': life.reply,
  'reply-off-path': life.otherReply,
  'version-chosen': life.firstChosenAgain,
}
const setting: Ways = {
  'preferences-written': colors,
  'connection-written': life.connectionSaved,
  'key-kept': life.connectionSaved,
  'key-removed': life.connectionSaved,
  'draft-written': draft,
  'database-closed': (rig) => rig.app().stop(),
}
/** Those that a start passes by itself, once something has happened before it. */
const starting: Ways = {
  'job-recovered': (rig, name) => dies(rig, 'create-started', () => life.video(rig, name)),
  'reply-recovered': (rig, name) => dies(rig, 'reply-heard', () => life.reply(rig, name)),
}
const older = migrations.slice(0, -1)
const upgrading = [
  'backup-copied',
  'backup-synced',
  'backup-renamed',
  'migration-ran',
  'migration-committed',
] as const
const repairing = [
  'recovery-begun',
  'rows-salvaged',
  'database-recovered',
  'damaged-file-moved',
  'damaged-set-aside',
  'recovery-in-place',
  'row-repaired',
] as const

/** Starts the app so that it dies at the point, brings it there, and wants it dead. */
async function dies(
  rig: Rig,
  point: CrashPoint,
  act: () => Promise<unknown>,
  options: { clockOffsetMs?: number } = {},
): Promise<void> {
  const app = await rig.start({ ...options, crashAt: { point } }).catch((error: unknown) => {
    expect(String(error), `on the way to ${point}`).toMatch(/ended with null|disconnected/)
    return null
  })
  // Dead before it was up: what an earlier run left brought it there.
  if (app === null) return
  const acted = act().catch(() => {
    // Cut off by the death of the app; what else may have been in the way shows in its living on.
  })
  await Promise.race([acted, app.exited])
  await endsSoon(app, point)
  expect({ point, signal: app.endedBy() }).toEqual({ point, signal: 'SIGKILL' })
}

/** What goes on by itself after everything was done may still come to the point; an app that lives on never does. */
async function endsSoon(app: AppProcess, point: CrashPoint): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const never = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It never came to ${point}`)), longestWayMs)
  })
  try {
    await Promise.race([app.exited, never])
  } finally {
    clearTimeout(timer)
  }
}

function shuffled<T>(rig: Rig, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: rig.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Kills the app at one point after the other, on the same data; what each left is taken up by the next. */
async function visit(rig: Rig, ways: Ways): Promise<void> {
  await rig.start()
  await rig.connection()
  await rig.app().stop()
  const prompts: string[] = []
  for (const [point, way] of shuffled(rig, through(Object.entries(ways), 3))) {
    const prompt = `Killed at ${point}`
    prompts.push(prompt)
    const before = rig.books.noteRows()
    await dies(rig, point as CrashPoint, () => way(rig, prompt))
    const now = rig.books.noteRows()
    if (point === 'create-saved') expect(now, 'jobs whose task is on disk').toBeGreaterThan(before)
  }
  await holds(rig, prompts)
}

async function holds(rig: Rig, prompts: readonly string[]): Promise<void> {
  const app = await rig.start()
  for (const prompt of prompts) await life.isTrue(rig, prompt, false)
  await life.checked(rig)
  await app.stop()
  life.isConsistent(rig)
  expect(isWhole(rig)).toBe(true)
}

const killed = 'killed at every point of it, nothing is lost or paid for twice'
rows('B1', `sending a video: ${killed}`, [(rig) => visit(rig, sending), (rig) => visit(rig, fetching)])
rows('B1', `what a person decides, and the library: ${killed}`, [
  (rig) => visit(rig, deciding),
  (rig) => visit(rig, library),
])
rows('B1', `talking, and settings: ${killed}`, [(rig) => visit(rig, talking), (rig) => visit(rig, setting)])

async function visitStarts(rig: Rig): Promise<void> {
  const prompts: string[] = []
  await rig.start()
  await rig.connection()
  await rig.app().stop()
  for (const [point, way] of through(Object.entries(starting), 1)) {
    prompts.push(`Before ${point}`)
    await way(rig, `Before ${point}`)
    await dies(rig, point as CrashPoint, () => Promise.resolve())
  }
  const atMs = 2 * dayMs
  await dies(rig, 'daily-copy-made', () => Promise.resolve(), { clockOffsetMs: atMs })
  await holds(rig, prompts)
}

async function visitUpgrade(rig: Rig): Promise<void> {
  withDatabase(rig, (sqlite) => migrate(sqlite, older))
  for (const point of through(upgrading, 2)) await dies(rig, point, () => Promise.resolve())
  await rig.start()
  await life.video(rig, 'After the migration')
  await rig.app().stop()
  await holds(rig, ['After the migration'])
}

/** Two of them: when the first is repaired there is still another. */
function changeRows(rig: Rig): void {
  withDatabase(rig, (sqlite) => {
    sqlite.execute("UPDATE jobs SET request = replace(request, 'Before', 'Bafore')")
    sqlite.execute("UPDATE assets SET prompt = replace(prompt, 'Before', 'Bafore')")
  })
}

async function visitRepair(rig: Rig): Promise<void> {
  await rig.start()
  await life.video(rig, 'Before the damage')
  await rig.app().stop()
  await rig.start({ clockOffsetMs: 2 * dayMs })
  await backupMade(rig, Date.now() + dayMs)
  for (const point of through(repairing, 2)) {
    await rig.app().kill()
    if (point === 'row-repaired') changeRows(rig)
    else overwrite(databaseOf(rig), 0, Buffer.alloc(100))
    await dies(rig, point, () => Promise.resolve())
    await rig.start()
  }
  await rig.app().stop()
  rmSync(join(rig.dataDirectory, 'atelier.db.closed'), { force: true })
  await holds(rig, ['Before the damage'])
}

rows('B1', `starting, a new schema, and a damaged file: ${killed}`, [visitStarts, visitUpgrade, visitRepair])

test('B1 there are at least forty points, and every one of them is visited', () => {
  const ways = { ...sending, ...fetching, ...deciding, ...library, ...talking, ...setting, ...starting }
  const moving = [
    ...[...copyingPoints, ...undoingPoints, ...changingPoints, ...leavingPoints],
    ...[...archivePoints, ...bringBackPoints],
  ].map(({ point }) => point)
  const elsewhere = [
    ...importPoints,
    ...describePoints,
    ...[...backupPoints, ...restorePoints, ...restoreStartPoints, ...addPoints],
    ...new Set(moving),
  ]
  const visited = [...Object.keys(ways), ...upgrading, ...repairing, 'daily-copy-made', ...elsewhere]
  expect(visited.toSorted()).toEqual(crashPoints.toSorted())
  expect(crashPoints.length).toBeGreaterThanOrEqual(40)
})
