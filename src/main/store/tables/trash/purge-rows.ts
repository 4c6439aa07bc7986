import { createAssetIndex } from '../search/asset-index.ts'
import { createMessageIndex } from '../search/message-index.ts'
import type { Sqlite } from '../../sqlite.ts'
import { createForgetFile } from './forget-file.ts'
import type { Purged } from './purged.ts'
import type { PurgeTasks } from './purge-tasks.ts'
import { createRequestNames, type RequestNames } from './request-names.ts'

/** Deletes rows for ever, a little at a time; what else is to go with them becomes a task in the same transaction. */
export type PurgeRows = {
  /** The last messages of a conversation in the trash, or the row itself once there are none: false then. */
  conversationStep(id: string): boolean
  /**
   * Those of them that are in the trash, and of what was only made to be sent what no job names.
   *
   * @param requests what was read of jobs already
   */
  assets(ids: readonly string[], requests?: RequestNames): void
  /** Which files jobs name, of which `assets` asks. */
  requestNames(): RequestNames
  /** Whether `assets` would ask that of any of them. */
  areSentOnly(ids: readonly string[]): boolean
  /** Those of them that were dismissed, have ended and have no asset left. */
  jobs(ids: readonly string[]): void
  /** Jobs that were dismissed by then and have nothing to show any more: the next so many after an id. */
  uselessJobs(after: string, limit: number, untilMs: number): string[]
  uselessJobCount(): number
  /** Whether a row of an asset, or the token of a job that goes on, names a file of this content. */
  isFileNamed(sha256: string): boolean
  /** Whether the token of a job that goes on does: its row is still to come. */
  isFileAwaited(sha256: string): boolean
  /** Whether a job was given this and could not show it. */
  isUnusableNamed(sha256: string): boolean
  /** Whether it is about to be deleted. */
  isFileLeaving(sha256: string): boolean
}

const messagesAtOnce = 40

const isUseless = `dismissed_at IS NOT NULL AND state IN ('saved', 'failed', 'cancelled', 'unknown-outcome')
  AND NOT EXISTS (SELECT 1 FROM assets WHERE job_id = jobs.id)`

export function createPurgeRows(sqlite: Sqlite, tasks: PurgeTasks, purged: Purged): PurgeRows {
  const unusable = createUnusableNames(sqlite)
  const isTrashed = sqlite.prepare('SELECT 1 FROM conversations WHERE id = @id AND trashed_at IS NOT NULL')
  // The last first: a message that answers another goes before it.
  const lastMessages = sqlite.prepare(`
    SELECT seq, id FROM messages WHERE conversation_id = @id ORDER BY seq DESC LIMIT ${messagesAtOnce}`)
  const index = createMessageIndex(sqlite)
  const deleteMessage = sqlite.prepare('DELETE FROM messages WHERE seq = @seq')
  const deleteDrafts = sqlite.prepare(
    "DELETE FROM workspace WHERE slot >= 'chat:' AND slot < 'chat;' AND instr(slot, @id) > 0",
  )
  const deleteConversation = sqlite.prepare('DELETE FROM conversations WHERE id = @id')
  const selectUseless = sqlite.prepare(`SELECT 1 FROM jobs WHERE id = @id AND ${isUseless}`)
  const deleteJob = sqlite.prepare('DELETE FROM jobs WHERE id = @id')
  const nextUseless = sqlite.prepare(
    `SELECT id FROM jobs WHERE id > @after AND dismissed_at <= @untilMs AND ${isUseless} ORDER BY id LIMIT @limit`,
  )
  const countUseless = sqlite.prepare(`SELECT count(*) AS jobs FROM jobs WHERE ${isUseless}`)

  const requestNames = createRequestNames(sqlite)
  const selectSentOnly = sqlite.prepare(`
    SELECT 1 FROM assets
    WHERE id IN (SELECT value FROM json_each(@ids)) AND is_intermediate = 1 AND trashed_at IS NULL LIMIT 1`)
  const removeAsset = createAssetRemoval(
    sqlite,
    tasks,
    purged,
    (id) => selectUseless.get({ id }) !== undefined,
  )

  return {
    conversationStep: (id) =>
      sqlite.transaction(() => {
        if (isTrashed.get({ id }) === undefined) {
          tasks.done('conversation', [id])
          return false
        }
        purged.note([id])
        const messages = lastMessages.all({ id })
        for (const message of messages) {
          index.remove(String(message['id']))
          deleteMessage.run({ seq: Number(message['seq']) })
          deleteDrafts.run({ id: String(message['id']) })
        }
        tasks.add(
          'exchanges',
          messages.map((message) => String(message['id'])),
        )
        tasks.add('search', ['indexes'])
        if (messages.length > 0) return true
        deleteDrafts.run({ id })
        deleteConversation.run({ id })
        tasks.done('conversation', [id])
        return false
      }),
    requestNames,
    areSentOnly: (ids) => selectSentOnly.get({ ids: JSON.stringify(ids) }) !== undefined,
    assets: (ids, requests = requestNames()) =>
      sqlite.transaction(() => {
        for (const id of ids) removeAsset(id, requests)
        tasks.done('asset', ids)
      }),
    jobs: (ids) =>
      sqlite.transaction(() => {
        const gone = ids.filter((id) => selectUseless.get({ id }) !== undefined)
        tasks.add('unusable', gone.flatMap(unusable.of))
        for (const id of gone) deleteJob.run({ id })
        purged.note(gone)
        tasks.add('exchanges', gone)
        tasks.done('job', ids)
      }),
    uselessJobCount: () => Number(countUseless.get()?.['jobs']),
    uselessJobs: (after, limit, untilMs) =>
      nextUseless.all({ after, limit, untilMs }).map((row) => String(row['id'])),
    isFileLeaving: (sha256) => tasks.next('file', 1, sha256)[0]?.startsWith(`${sha256}:`) === true,
    isUnusableNamed: unusable.isNamed,
    ...createFileNames(sqlite),
  }
}

/** Who names a file that is no unusable one. */
function createFileNames(sqlite: Sqlite): Pick<PurgeRows, 'isFileNamed' | 'isFileAwaited'> {
  const selectNamed = sqlite.prepare('SELECT 1 FROM assets WHERE sha256 = @sha256 LIMIT 1')
  const selectAwaited = sqlite.prepare(`
    SELECT 1 FROM jobs
    WHERE state IN ('prepared', 'submitting', 'waiting', 'running', 'downloading', 'cannot-check')
      AND instr(coalesce(task_token, ''), @sha256) > 0 LIMIT 1`)
  const isFileAwaited = (sha256: string) => selectAwaited.get({ sha256 }) !== undefined
  return {
    isFileAwaited,
    isFileNamed: (sha256) => selectNamed.get({ sha256 }) !== undefined || isFileAwaited(sha256),
  }
}

/** The unusable files that jobs name. */
function createUnusableNames(sqlite: Sqlite) {
  const select = sqlite.prepare(`
    SELECT json_extract(file.value, '$.unusable.sha256') AS sha256
    FROM jobs, json_each(iif(json_valid(jobs.files), jobs.files, '[]')) AS file
    WHERE jobs.id = @id AND json_extract(file.value, '$.unusable') IS NOT NULL`)
  const selectNamed = sqlite.prepare(
    "SELECT 1 FROM jobs WHERE files <> '[]' AND instr(files, @sha256) > 0 LIMIT 1",
  )
  return {
    of: (id: string): string[] => select.all({ id }).map((row) => String(row['sha256'])),
    isNamed: (sha256: string): boolean => selectNamed.get({ sha256 }) !== undefined,
  }
}

/** A file's row, and what is to go with it. */
function createAssetRemoval(
  sqlite: Sqlite,
  tasks: PurgeTasks,
  purged: Purged,
  isUselessJob: (id: string) => boolean,
): (id: string, requests: RequestNames) => void {
  const index = createAssetIndex(sqlite)
  const forgetFile = createForgetFile(sqlite)
  const selectAsset = sqlite.prepare(`
    SELECT sha256, mime_type AS mimeType, job_id AS jobId, trashed_at IS NULL AS isSentOnly FROM assets
    WHERE id = @id AND (trashed_at IS NOT NULL OR is_intermediate = 1)`)
  const deleteAsset = sqlite.prepare('DELETE FROM assets WHERE id = @id')
  return (id, requests) => {
    const row = selectAsset.get({ id })
    if (row === undefined || (row['isSentOnly'] === 1 && requests.has(id))) return
    index.remove(id)
    tasks.add('search', ['indexes'])
    // What was said of it to be described.
    tasks.add('exchanges', [id])
    deleteAsset.run({ id })
    purged.note([id])
    tasks.add('file', [`${String(row['sha256'])}:${String(row['mimeType'])}`])
    const jobId = row['jobId']
    if (typeof jobId !== 'string') return
    forgetFile(jobId, id)
    if (isUselessJob(jobId)) tasks.add('job', [jobId])
  }
}
