import { join } from 'node:path'
import { createIdMaker } from '../../src/main/lib/ids.ts'
import { openSqlite } from '../../src/main/store/sqlite.ts'
import { ImageRequest, type Job, VideoRequest } from '../../src/shared/domain/job/job.ts'
import type { Message } from '../../src/shared/domain/message/message.ts'
import type { Failure } from '../../src/shared/errors.ts'

const idOf = (kind: 'cnv' | 'msg' | 'job' | 'con' | 'ast', nth: number) =>
  `${kind}_${String(nth).padStart(26, '0')}`
const fromMs = 1_700_000_000_000
/** More than `Talk 1` ever has. */
const manyMessages = 1_000_000

/** Rows named `Talk 1` (the newest) to `Talk <count>`, as an earlier run of the app left them. */
export function writeConversations(dataDirectory: string, count: number): void {
  writeRows(
    dataDirectory,
    'INSERT INTO conversations (id, title, preview, created_at, updated_at) VALUES (@id, @title, @preview, @atMs, @atMs)',
    count,
    (nth) => ({ id: idOf('cnv', nth), title: `Talk ${nth}`, preview: '', atMs: fromMs - nth * 1000 }),
  )
}

/** The shown path of `Talk 1`, the oldest first. */
export function writeMessages(
  dataDirectory: string,
  count: number,
  message: (nth: number) => Pick<Message, 'role' | 'parts'> & {
    status?: Message['status']
    stopReason?: string
    endedAt?: number
  },
): void {
  writeRows(
    dataDirectory,
    `INSERT INTO messages (id, conversation_id, parent_id, is_on_path, role, status, parts, stop_reason, created_at,
       ended_at)
     VALUES (@id, @conversationId, @parentId, 1, @role, @status, @parts, @stopReason, @atMs, @endedAt)`,
    count,
    (nth) => {
      const { role, parts, status = 'complete', stopReason = null, endedAt = null } = message(nth)
      return {
        id: idOf('msg', nth),
        conversationId: idOf('cnv', 1),
        parentId: nth === 1 ? null : idOf('msg', nth - 1),
        role,
        status,
        parts: JSON.stringify(parts),
        stopReason,
        endedAt,
        atMs: fromMs + nth,
      }
    },
  )
}

/** A question and its answer in each of `Talk <first>` to `Talk <last>`; `Talk 1` is not for these. */
export function writeExchanges(dataDirectory: string, first: number, last: number): void {
  writeRows(
    dataDirectory,
    `INSERT INTO messages (id, conversation_id, parent_id, is_on_path, role, status, parts, created_at)
     VALUES (@id, @conversationId, @parentId, 1, @role, 'complete', @parts, @atMs)`,
    (last - first + 1) * 2,
    (nth) => {
      const talk = first + Math.floor((nth - 1) / 2)
      const isAnswer = nth % 2 === 0
      const id = manyMessages + nth
      return {
        id: idOf('msg', id),
        conversationId: idOf('cnv', talk),
        parentId: isAnswer ? idOf('msg', id - 1) : null,
        role: isAnswer ? 'assistant' : 'user',
        parts: JSON.stringify([{ type: 'text', text: `${isAnswer ? 'Answer' : 'Question'} ${talk}` }]),
        atMs: fromMs - talk * 1000,
      }
    },
  )
}

const asked = { n: 1, size: '256x256', quality: 'auto' }

/** Failed jobs for images, `Image 1` (the oldest) to `Image <count>`. */
export function writeFailedJobs(dataDirectory: string, count: number): void {
  const failure: Failure = { code: 'gateway-failed', isRetryable: true, data: { detail: 'It broke.' } }
  writeRows(
    dataDirectory,
    `INSERT INTO jobs (id, idempotency_key, connection_id, kind, model, request, state, poll_count, failure, created_at, ended_at)
     VALUES (@id, @id, @connectionId, 'image', 'imagea-2', @request, 'failed', 0, @failure, @atMs, @atMs)`,
    count,
    (nth) => ({
      id: idOf('job', nth),
      connectionId: idOf('con', 1),
      request: JSON.stringify(
        ImageRequest.parse({ kind: 'image', model: 'imagea-2', prompt: `Image ${nth}`, ...asked }),
      ),
      failure: JSON.stringify(failure),
      atMs: fromMs + nth,
    }),
  )
}

export type JobRow = { kind: 'image' | 'video'; prompt: string } & Pick<Job, 'state'> &
  Partial<
    Pick<Job, 'failure' | 'files' | 'progressPercent' | 'downloadedBytes' | 'totalBytes' | 'statusWord'> &
      Pick<Job, 'lastAnswerAt' | 'nextCheckAt'>
  > & { gatewayFacts?: Partial<Job['gatewayFacts']> }

/** Jobs of the one connection, the newest last, each in its state; what runs them never hears of them. */
export function writeJobs(dataDirectory: string, jobs: readonly JobRow[]): void {
  const nowMs = Date.now()
  writeRows(
    dataDirectory,
    `INSERT INTO jobs (id, idempotency_key, connection_id, kind, model, request, state, poll_count, progress_percent,
       downloaded_bytes, total_bytes, status_word, failure, files, gateway_facts, created_at, submitted_at,
       last_answer_at, next_check_at, ended_at)
     VALUES (@id, @id, (SELECT id FROM connections), @kind, @model, @request, @state, 0, @progressPercent,
       @downloadedBytes, @totalBytes, @statusWord, @failure, @files, @gatewayFacts, @atMs, @submittedAt,
       @lastAnswerAt, @nextCheckAt, @endedAt)`,
    jobs.length,
    (nth) => {
      const {
        kind,
        prompt,
        state,
        failure = null,
        files = [],
        gatewayFacts = {},
        ...rest
      } = jobs[nth - 1] as JobRow
      const model = kind === 'image' ? 'imagea-2' : 'videoa-3.1-generate-preview'
      const request =
        kind === 'image'
          ? ImageRequest.parse({ kind, model, prompt, ...asked })
          : VideoRequest.parse({
              kind,
              model,
              prompt,
              ratio: '16:9',
              resolution: '720p',
              durationSeconds: 8,
              hasAudio: null,
            })
      const isOver = ['saved', 'failed', 'cancelled', 'unknown-outcome'].includes(state)
      return {
        id: idOf('job', nth),
        kind,
        model,
        state,
        request: JSON.stringify(request),
        failure: failure === null ? null : JSON.stringify(failure),
        files: JSON.stringify(files),
        gatewayFacts: JSON.stringify(gatewayFacts),
        progressPercent: rest.progressPercent ?? null,
        downloadedBytes: rest.downloadedBytes ?? null,
        totalBytes: rest.totalBytes ?? null,
        statusWord: rest.statusWord ?? null,
        atMs: nowMs - 3_700_000,
        submittedAt: state === 'prepared' ? null : nowMs - 3_600_000,
        lastAnswerAt: rest.lastAnswerAt ?? null,
        nextCheckAt: rest.nextCheckAt ?? null,
        endedAt: isOver ? nowMs - 3_000_000 : null,
      }
    },
  )
}

/** Jobs that each made one image, `Image 1` (the oldest) to `Image <count>`; their files are gone, or not yet looked for. */
export function writeMadeImages(dataDirectory: string, count: number): void {
  writeRows(
    dataDirectory,
    `INSERT INTO jobs (id, idempotency_key, connection_id, kind, model, request, state, poll_count, created_at, ended_at)
     VALUES (@id, @id, @connectionId, 'image', 'imagea-2', @request, 'saved', 0, @atMs, @atMs)`,
    count,
    (nth) => ({
      id: idOf('job', nth),
      connectionId: idOf('con', 1),
      request: JSON.stringify(
        ImageRequest.parse({ kind: 'image', model: 'imagea-2', prompt: `Image ${nth}`, ...asked }),
      ),
      atMs: fromMs + nth,
    }),
  )
  writeRows(
    dataDirectory,
    `INSERT INTO assets (id, kind, sha256, mime_type, byte_size, width, height, has_thumbnail, prompt, model, job_id,
       file_name, is_missing, created_at)
     VALUES (@id, 'image', @sha256, 'image/png', 1, 256, 256, 0, @prompt, 'imagea-2', @jobId, @fileName, 1, @atMs)`,
    count,
    (nth) => ({
      id: idOf('ast', nth),
      sha256: nth.toString(16).padStart(64, '0'),
      prompt: `Image ${nth}`,
      jobId: idOf('job', nth),
      fileName: `Image ${nth}.png`,
      atMs: fromMs + nth,
    }),
  )
}

/** Images that came at these times, `Image 1` the oldest; their files are gone, or not yet looked for. */
export function writeImagesAt(
  dataDirectory: string,
  times: readonly number[],
  { isMissing = true }: { isMissing?: boolean } = {},
): void {
  const inOrder = times.toSorted((one, other) => one - other)
  let nowMs = 0
  const ids = createIdMaker({ now: () => nowMs, after: () => () => {} })
  writeRows(
    dataDirectory,
    `INSERT INTO assets (id, kind, sha256, mime_type, byte_size, width, height, has_thumbnail, prompt, model, file_name,
       is_missing, created_at, title_key, model_key)
     VALUES (@id, 'image', @sha256, 'image/png', 1, 256, 256, 0, @prompt, 'imagea-2', @fileName, @isMissing, @atMs,
       sort_key(@prompt), sort_key('imagea-2'))`,
    inOrder.length,
    (nth) => {
      nowMs = inOrder[nth - 1] ?? nowMs
      return {
        id: ids.asset(),
        sha256: nth.toString(16).padStart(64, '0'),
        prompt: `Image ${nth}`,
        fileName: `Image ${nth}.png`,
        isMissing: Number(isMissing),
        atMs: nowMs,
      }
    },
  )
}

type Row = Record<string, string | number | null>

function writeRows(dataDirectory: string, insert: string, count: number, row: (nth: number) => Row): void {
  const sqlite = openSqlite(join(dataDirectory, 'atelier.db'))
  const statement = sqlite.prepare(insert)
  sqlite.transaction(() => {
    for (let nth = 1; nth <= count; nth += 1) statement.run(row(nth))
  })
  sqlite.close()
}
