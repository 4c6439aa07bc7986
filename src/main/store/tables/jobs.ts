import { z } from 'zod'
import type { CanvasId, ConnectionId, JobId } from '../../../shared/domain/ids.ts'
import { Job, JobState } from '../../../shared/domain/job/job.ts'
import { definePagesById } from '../cursor.ts'
import { changedHashSql, insertedHashSql, parameterOf } from '../row-hash.ts'
import { asJson, createRowReader, fromJson, type DamageLog } from '../row.ts'
import type { Parameters, Query, Sqlite } from '../sqlite.ts'
import { StoreError } from '../store-error.ts'
import { trashedAtSql } from './trash/trash-times.ts'

/** A job as it is stored. Its assets are rows of their own, its expected time is asked for (`typicalMs`). */
export const JobRecord = Job.omit({
  assets: true,
  batch: true,
  addressUntil: true,
  expectedMs: true,
  hasTask: true,
  isSentAgain: true,
  isFetchable: true,
  isMade: true,
  waitsForDownload: true,
}).extend({
  /** What the gateway's endpoint needs to ask about the task again; only that endpoint reads it. */
  taskToken: z.json().nullable(),
  /** One per press of the button. */
  idempotencyKey: z.string(),
  pollCount: z.number().int().nonnegative(),
})
export type JobRecord = z.infer<typeof JobRecord>

export type JobTable = ReturnType<typeof createJobTable>

const columns = `id, idempotency_key AS idempotencyKey, connection_id AS connectionId, request, state, task_token AS taskToken,
  poll_count AS pollCount, progress_percent AS progressPercent, downloaded_bytes AS downloadedBytes,
  total_bytes AS totalBytes, status_word AS statusWord,
  gateway_facts AS gatewayFacts, failure, created_at AS createdAt,
  submitted_at AS submittedAt, last_answer_at AS lastAnswerAt, next_check_at AS nextCheckAt, ended_at AS endedAt, files`

/** Once it is written only what follows changes. */
const progressColumns = [
  ...[
    'state',
    'task_token',
    'poll_count',
    'progress_percent',
    'downloaded_bytes',
    'total_bytes',
    'status_word',
  ],
  ...['gateway_facts', 'failure', 'submitted_at', 'last_answer_at', 'next_check_at', 'ended_at', 'files'],
]
const insertedColumns = [
  ...['id', 'idempotency_key', 'connection_id', 'kind', 'model', 'request', 'created_at'],
  ...progressColumns,
]
const changes = Object.fromEntries(progressColumns.map((column) => [column, parameterOf(column)]))
const dismissedAt = trashedAtSql('@now')

/** Not over yet. */
const isLiveSql = "state IN ('prepared', 'submitting', 'waiting', 'running', 'downloading', 'cannot-check')"

const listPages = definePagesById('jobs')

function prepareWrites(sqlite: Sqlite) {
  return {
    insertOne: sqlite.prepare(`
    INSERT INTO jobs (id, idempotency_key, connection_id, kind, model, request, state, task_token, poll_count,
      progress_percent, downloaded_bytes, total_bytes, status_word, gateway_facts, failure, created_at, submitted_at,
      last_answer_at, next_check_at, ended_at, files, row_hash)
    VALUES (@id, @idempotencyKey, @connectionId, @kind, @model, @request, @state, @taskToken, @pollCount,
      @progressPercent, @downloadedBytes, @totalBytes, @statusWord, @gatewayFacts, @failure, @createdAt, @submittedAt,
      @lastAnswerAt, @nextCheckAt, @endedAt, @files,
      ${insertedHashSql('jobs', insertedColumns)})`),
    updateOne: sqlite.prepare(`
    UPDATE jobs SET state = @state, task_token = @taskToken, poll_count = @pollCount,
      progress_percent = @progressPercent, downloaded_bytes = @downloadedBytes, total_bytes = @totalBytes,
      status_word = @statusWord, gateway_facts = @gatewayFacts, failure = @failure, submitted_at = @submittedAt,
      last_answer_at = @lastAnswerAt, next_check_at = @nextCheckAt, ended_at = @endedAt,
      files = @files,
      row_hash = ${changedHashSql('jobs', changes)}
    WHERE id = @id`),
    updateDismissed: sqlite.prepare(`
    UPDATE jobs SET dismissed_at = ${dismissedAt}, row_hash = ${changedHashSql('jobs', { dismissed_at: dismissedAt })}
    WHERE id = @id`),
    updateRestored: sqlite.prepare(`
    UPDATE jobs SET dismissed_at = NULL, row_hash = ${changedHashSql('jobs', { dismissed_at: 'NULL' })} WHERE id = @id`),
  }
}

function prepareReads(sqlite: Sqlite) {
  const selectOne = sqlite.prepare(`SELECT ${columns} FROM jobs WHERE id = @id`)
  const selectMany = sqlite.prepare(
    `SELECT ${columns} FROM jobs WHERE id IN (SELECT value FROM json_each(@ids))`,
  )
  const selectPage = sqlite.prepare(`
    SELECT ${columns} FROM jobs WHERE dismissed_at IS NULL AND id < @id ORDER BY id DESC LIMIT @limit`)
  const selectPageOfKind = sqlite.prepare(`
    SELECT ${columns} FROM jobs WHERE dismissed_at IS NULL AND kind = @kind AND id < @id
    ORDER BY id DESC LIMIT @limit`)
  const countFiles = sqlite.prepare(`
    SELECT count(*) AS total FROM jobs INDEXED BY jobs_shown_by_kind
    CROSS JOIN assets INDEXED BY assets_by_job ON assets.job_id = jobs.id
    WHERE jobs.dismissed_at IS NULL AND jobs.kind = @kind AND assets.trashed_at IS NULL`)
  const selectLive = sqlite.prepare(`SELECT ${columns} FROM jobs WHERE ${isLiveSql} ORDER BY seq`)
  const selectGiven = sqlite.prepare(`
    SELECT DISTINCT assets.sha256 FROM jobs
    CROSS JOIN json_tree(CASE WHEN json_valid(request) THEN request ELSE '[]' END) AS part
    CROSS JOIN assets ON assets.id = part.atom
    WHERE ${isLiveSql} AND part.type = 'text'`)
  const selectLiveWith = sqlite.prepare(`
    SELECT 1 FROM assets CROSS JOIN jobs ON instr(request, assets.id) > 0
    WHERE assets.sha256 = @sha256 AND ${isLiveSql} LIMIT 1`)
  // The first condition is the index's own, word for word.
  const selectOfCanvas = sqlite.prepare(`
    SELECT ${columns} FROM jobs
    WHERE CASE WHEN json_valid(request) THEN json_extract(request, '$.edit.canvasId') END = @canvasId
      AND kind = 'image' AND dismissed_at IS NULL AND (state <> 'saved' OR EXISTS (
        SELECT 1 FROM assets WHERE job_id = jobs.id AND trashed_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM canvas_decisions WHERE asset_id = assets.id)))
    ORDER BY id DESC LIMIT @limit`)
  const selectByIdempotencyKey = sqlite.prepare(
    `SELECT ${columns} FROM jobs WHERE idempotency_key = @idempotencyKey`,
  )
  const selectByIdempotencyKeys = sqlite.prepare(
    'SELECT idempotency_key AS idempotencyKey, id FROM jobs WHERE idempotency_key IN (SELECT value FROM json_each(@idempotencyKeys))',
  )
  const selectStates = sqlite.prepare(
    'SELECT id, state FROM jobs WHERE id IN (SELECT value FROM json_each(@ids))',
  )
  const selectMentioning = sqlite.prepare(`
    SELECT ${columns} FROM jobs WHERE connection_id = @connectionId AND instr(task_token, @json) > 0`)
  const selectDamagedFiles = sqlite.prepare('SELECT 1 FROM jobs WHERE NOT json_valid(files) LIMIT 1')
  const selectUnusable = sqlite.prepare(`
    SELECT DISTINCT json_extract(file.value, '$.unusable.sha256') AS sha256
    FROM jobs, json_each(jobs.files) AS file
    WHERE jobs.files <> '[]' AND json_extract(file.value, '$.unusable') IS NOT NULL`)
  const selectDurations = sqlite.prepare(`
    SELECT ended_at - submitted_at AS elapsedMs FROM jobs
    WHERE model = @model AND state = 'saved' AND ended_at >= submitted_at AND NOT EXISTS (
      SELECT 1 FROM job_events WHERE job_id = jobs.id AND turn IN ('taken-up', 'adopted'))
    ORDER BY ended_at DESC LIMIT 20`)
  return {
    selectOne,
    selectMany,
    selectPage,
    selectPageOfKind,
    countFiles,
    selectLive,
    selectGiven,
    selectLiveWith,
    selectOfCanvas,
    selectByIdempotencyKey,
    selectByIdempotencyKeys,
    selectStates,
    selectMentioning,
    selectDamagedFiles,
    selectUnusable,
    selectDurations,
  }
}

export function createJobTable(sqlite: Sqlite, damage: DamageLog, now: () => number) {
  const reader = createRowReader(
    'jobs',
    JobRecord,
    (row) => ({
      ...row,
      request: asJson(row['request']),
      taskToken: asJson(row['taskToken']),
      gatewayFacts: asJson(row['gatewayFacts']),
      failure: asJson(row['failure']),
      files: asJson(row['files']),
    }),
    damage,
  )
  const { insertOne, updateOne, updateDismissed, updateRestored } = prepareWrites(sqlite)
  const sql = prepareReads(sqlite)

  return {
    /** A second row of the same press is `conflict`: ask `byIdempotencyKey` first. On disk when this returns. */
    insert(record: JobRecord) {
      insertOne.run({
        ...toProgressRow(record),
        idempotencyKey: record.idempotencyKey,
        connectionId: record.connectionId,
        kind: record.request.kind,
        model: record.request.model,
        request: JSON.stringify(record.request),
        createdAt: record.createdAt,
      })
    },
    /** Everything but id, connection, request, press and creation time. On disk when this returns. */
    update: (record: JobRecord) => changeOne(updateOne, toProgressRow(record)),
    /** As `update`, of what will be heard again: it survives a crash of the app, perhaps not one of the machine. */
    updateHeard: (record: JobRecord) => sqlite.unsynced(() => changeOne(updateOne, toProgressRow(record))),
    get: (id: JobId) => reader.one(sql.selectOne.get({ id })),
    /** Those of them that there are, in no order. */
    getMany: (ids: readonly JobId[]) => reader.many(sql.selectMany.all({ ids: JSON.stringify(ids) })),
    /** Whether there is such a row, readable or not. */
    has: (id: string) => sql.selectOne.get({ id }) !== undefined,
    /** Newest first, without the dismissed. */
    list({ kind, ...asked }: { kind: 'image' | 'video' | null; cursor: string | null; limit: number }) {
      const { page, nextCursor } = listPages(asked, (after) =>
        kind === null ? sql.selectPage.all(after) : sql.selectPageOfKind.all({ ...after, kind }),
      )
      return { jobs: reader.many(page), nextCursor }
    },
    /** How many files those of a kind brought that `list` shows, without the trash. */
    countFiles: (kind: 'image' | 'video') => Number(sql.countFiles.get({ kind })?.['total']),
    /**
     * Those that edit a document and are still before a person: not dismissed, and not saved with all that they made decided
     * on or gone. Newest first, so many at most.
     */
    ofCanvas: (canvasId: CanvasId, limit: number) => reader.many(sql.selectOfCanvas.all({ canvasId, limit })),
    /** Everything that is not over, oldest first: prepared, submitting, waiting, running, downloading, cannot-check. */
    live: () => reader.many(sql.selectLive.all()),
    /** Hashes of the files that those of `live` are given. */
    givenToLive: () => new Set(sql.selectGiven.all().map(({ sha256 }) => String(sha256))),
    /** Whether one of `live` is given any file with these bytes. */
    isGivenToLive: (sha256: string) => sql.selectLiveWith.get({ sha256 }) !== undefined,
    byIdempotencyKey: (idempotencyKey: string) =>
      reader.one(sql.selectByIdempotencyKey.get({ idempotencyKey })),
    /** Those of the presses that made a job, each with its job. */
    idsByIdempotencyKey: (idempotencyKeys: readonly string[]) =>
      new Map(
        sql.selectByIdempotencyKeys
          .all({ idempotencyKeys: JSON.stringify(idempotencyKeys) })
          .map(({ idempotencyKey, id }) => [String(idempotencyKey), String(id) as JobId]),
      ),
    /** How those of them stand that there are, without reading the rest of their rows. */
    statesOf: (ids: readonly JobId[]) =>
      new Map(
        sql.selectStates.all({ ids: JSON.stringify(ids) }).flatMap(({ id, state }) => {
          const read = JobState.safeParse(state).data
          return read === undefined ? [] : [[String(id) as JobId, read]]
        }),
      ),
    /** Every job of the connection, dismissed or not, with this text somewhere in its token: only its runner reads it. */
    mentioning: (connectionId: ConnectionId, text: string) =>
      reader.many(sql.selectMentioning.all({ connectionId, json: JSON.stringify(text) })),
    /** Hashes of the unusable files of all jobs, dismissed or not; null where what a job says of its files is damaged. */
    unusableFiles: () =>
      sql.selectDamagedFiles.get() === undefined
        ? new Set(sql.selectUnusable.all().map(({ sha256 }) => String(sha256)))
        : null,
    /** Out of the list; the row stays. */
    dismiss: (id: JobId) => changeOne(updateDismissed, { id, now: now() }),
    /** Into the list again. */
    restore: (id: JobId) => changeOne(updateRestored, { id }),
    /**
     * Median milliseconds from submit to saved over the last 20 saved jobs of the model; null without history. Those that a
     * person took up again tell how long that person was away.
     */
    typicalMs: (model: string) =>
      median(sql.selectDurations.all({ model }).map((row) => Number(row['elapsedMs']))),
  }
}

function changeOne(change: Query, row: Parameters & { id: string }): void {
  if (change.run(row) === 0) throw new StoreError('not-found', `no ${row.id}`)
}

function toProgressRow(record: JobRecord): Parameters & { id: string } {
  return {
    id: record.id,
    state: record.state,
    taskToken: fromJson(record.taskToken),
    pollCount: record.pollCount,
    progressPercent: record.progressPercent,
    downloadedBytes: record.downloadedBytes,
    totalBytes: record.totalBytes,
    statusWord: record.statusWord,
    gatewayFacts: JSON.stringify(record.gatewayFacts),
    failure: fromJson(record.failure),
    submittedAt: record.submittedAt,
    lastAnswerAt: record.lastAnswerAt,
    nextCheckAt: record.nextCheckAt,
    endedAt: record.endedAt,
    files: JSON.stringify(record.files),
  }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) return null
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper
  return Math.round((lower + upper) / 2)
}
