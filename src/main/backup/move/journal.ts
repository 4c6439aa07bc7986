import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { removeRetryingSync } from '../../lib/files/retry-locked.ts'
import { syncDirectoryNow, syncFileNow } from '../../lib/files/sync.ts'
import type { LibraryEntry } from './list-entries.ts'
import { journalName } from './move-places.ts'

const Head = z.object({
  format: z.literal('atelier-move'),
  version: z.literal(1),
  id: z.string().min(1),
  from: z.string(),
})
/** A file that is in its place. */
const Line = z.object({ path: z.string(), byteSize: z.number(), mtime: z.string(), sha256: z.string() })
/** A file that is about to be put in its place. */
const Intention = z.object({ path: z.string() })

/** What a move has put in its place, held against the original, a line each; with it a move goes on where it was cut off. */
export type Journal = {
  /** Of the move, as the data folder has it: a path alone may be of another computer, or of an earlier move. */
  readonly id: string
  /** Where the library was, or is. */
  readonly from: string
  /** The same file, not written to since, is in its place. */
  has(entry: LibraryEntry): boolean
  /** The move has put a file there, or was about to. All else is somebody's, and stays. */
  isOwn(path: string): boolean
  /** What was put there was this; undefined where it was nothing. */
  sha256Of(path: string): string | undefined
  /** Before a file is put into its place. */
  intend(path: string): void
  note(entry: LibraryEntry, sha256: string): void
  /** What was noted is on the disk when this returns. */
  sync(): void
}

/** Begins one in a folder that holds nothing of a library, over one that could not be read. */
export function beginJournal(target: string, { id, from }: Pick<Journal, 'id' | 'from'>): void {
  const head = { format: 'atelier-move', version: 1, id, from } satisfies z.infer<typeof Head>
  const file = join(target, journalName)
  writeFileSync(file, `${JSON.stringify(head)}\n`, { mode: 0o600 })
  syncFileNow(file)
  syncDirectoryNow(target)
}

/** Null where the folder has none, or none that can be read. */
export function openJournal(target: string): Journal | null {
  const file = join(target, journalName)
  if (!existsSync(file)) return null
  const [first, ...lines] = readFileSync(file, 'utf8').split('\n')
  const head = read(Head, first ?? '')
  if (head === null) return null
  // The last line may be cut off: its file is copied once more. The next one does not go on in it.
  if (lines.at(-1) !== '') appendFileSync(file, '\n')
  const known = new Map<string, z.infer<typeof Line>>()
  const own = new Set<string>()
  for (const line of lines) {
    const path = read(Intention, line)?.path
    const entry = read(Line, line)
    if (path !== undefined) own.add(path)
    if (entry !== null) known.set(entry.path, entry)
  }
  return {
    id: head.id,
    from: head.from,
    has({ path, byteSize, mtime }) {
      const noted = known.get(path)
      return noted?.byteSize === byteSize && noted.mtime === mtime
    },
    isOwn: (path) => own.has(path),
    sha256Of: (path) => known.get(path)?.sha256,
    intend(path) {
      if (own.has(path)) return
      appendFileSync(file, `${JSON.stringify({ path })}\n`)
      own.add(path)
    },
    note({ path, byteSize, mtime }, sha256) {
      const line = { path, byteSize, mtime, sha256 }
      appendFileSync(file, `${JSON.stringify(line)}\n`)
      own.add(path)
      known.set(path, line)
    },
    sync: () => syncFileNow(file),
  }
}

/** The one of this move alone; null where there is none. */
export function openOwnJournal(target: string, { id, from }: Pick<Journal, 'id' | 'from'>): Journal | null {
  const journal = openJournal(target)
  return journal?.id === id && journal.from === from ? journal : null
}

/** Once the library is in a place: nothing there is any move's. At best; the next start tries again. */
export function forgetJournal(directory: string): void {
  try {
    removeRetryingSync(join(directory, journalName))
  } catch {}
}

function read<Schema extends z.ZodType>(schema: Schema, line: string): z.infer<Schema> | null {
  try {
    return schema.parse(JSON.parse(line))
  } catch {
    return null
  }
}
