import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { openSqlite } from '../../../src/main/store/sqlite.ts'
import type { Job, JobState } from '../../../src/shared/domain/job/job.ts'
import type { FaultGateway } from './fault-gateway.ts'

const Row = z.object({ id: z.string(), state: z.string(), token: z.string().nullable() })

/** What a job may have come to, by what its rows said whenever the app was dead, and by what the gateway knows. */
export type Books = {
  /** With no app running: takes down what the rows say now. Returns how many jobs ever had what was paid for on disk. */
  noteRows(): number
  /** A person let go of the job with these words: it need not be saved. */
  letGo(prompt: string): void
  /** A person is about to name the task of the job with these words: that the gateway is asked about it says nothing. */
  nameTask(prompt: string): void
  /** The row of the job with these words stands in no copy, and the database is damaged on purpose. */
  damage(prompt: string): void
  /** Whether the job with these words may have no row, or none for its files. */
  mayLack(prompt: string): boolean
  /** The states that the job may have ended in. */
  mayEndAs(job: Job): JobState[]
}

export function openBooks(dataDirectory: string, gateway: FaultGateway): Books {
  /** Jobs whose row had the task, or the images, of a create that was paid for. */
  const stored = new Set<string>()
  /** Jobs that were being sent when the app died: nobody can say what came of it. */
  const cutOff = new Set<string>()
  const isLetGo = new Set<string>()
  const isNamed = new Set<string>()
  const isDamaged = new Set<string>()

  return {
    noteRows() {
      for (const { id, state, token } of readRows(dataDirectory)) {
        if (token !== null) stored.add(id)
        else if (state === 'submitting') cutOff.add(id)
      }
      return stored.size
    },
    letGo: (prompt) => void isLetGo.add(prompt),
    nameTask: (prompt) => void isNamed.add(prompt),
    damage: (prompt) => void isDamaged.add(prompt),
    mayLack: (prompt) => isDamaged.has(prompt),
    mayEndAs({ id, request: { prompt } }) {
      const cancelled: JobState[] = isLetGo.has(prompt) ? ['cancelled'] : []
      // Nothing is asked about that was not written before.
      const isStored = stored.has(id) || (gateway.wasAskedAbout(prompt) && !isNamed.has(prompt))
      const mayBeUnknown = !isStored && (cutOff.has(id) || gateway.lostAnswers(prompt) > 0)
      return ['saved', ...cancelled, ...(mayBeUnknown ? (['unknown-outcome'] as const) : [])]
    },
  }
}

/** Of a copy, for to open a database is to change what a death left of it. None where it cannot be read. */
function readRows(dataDirectory: string): z.infer<typeof Row>[] {
  if (!existsSync(join(dataDirectory, 'atelier.db'))) return []
  const folder = mkdtempSync(join(tmpdir(), 'atelier-books-'))
  try {
    for (const name of ['atelier.db', 'atelier.db-wal']) {
      const file = join(dataDirectory, name)
      if (existsSync(file)) cpSync(file, join(folder, name))
    }
    const sqlite = openSqlite(join(folder, 'atelier.db'))
    try {
      const rows = sqlite.prepare('SELECT id, state, task_token AS token FROM jobs').all()
      return rows.map((row) => Row.parse(row))
    } finally {
      sqlite.close()
    }
  } catch {
    // Damaged on purpose, or of an older schema: what it says is looked at elsewhere.
    return []
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
