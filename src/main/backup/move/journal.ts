import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { syncDirectoryNow, syncFileNow } from '../../lib/files/sync.ts'
import type { LibraryEntry } from './list-entries.ts'
import { journalName } from './move-places.ts'

const Head = z.object({ format: z.literal('atelier-move'), version: z.literal(1), from: z.string() })
const Line = z.object({ path: z.string(), byteSize: z.number(), mtime: z.string() })

/** What a move has put in its place, held against the original, a line each; with it a move goes on where it was cut off. */
export type Journal = {
  /** Where the library was, or is. */
  readonly from: string
  /** The same file, not written to since, is in its place. */
  has(entry: LibraryEntry): boolean
  note(entry: LibraryEntry): void
  /** What was noted is on the disk when this returns. */
  sync(): void
}

/** Begins one in a folder that holds nothing of a library, over one that could not be read. */
export function beginJournal(target: string, from: string): void {
  const head = { format: 'atelier-move', version: 1, from } satisfies z.infer<typeof Head>
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
  const known = new Map<string, LibraryEntry>()
  for (const line of lines) {
    const entry = read(Line, line)
    if (entry !== null) known.set(entry.path, entry)
  }
  return {
    from: head.from,
    has({ path, byteSize, mtime }) {
      const noted = known.get(path)
      return noted?.byteSize === byteSize && noted.mtime === mtime
    },
    note(entry) {
      const { path, byteSize, mtime } = entry
      appendFileSync(file, `${JSON.stringify({ path, byteSize, mtime })}\n`)
      known.set(path, entry)
    },
    sync: () => syncFileNow(file),
  }
}

function read<Schema extends z.ZodType>(schema: Schema, line: string): z.infer<Schema> | null {
  try {
    return schema.parse(JSON.parse(line))
  } catch {
    return null
  }
}
