import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { createSerialQueue, type SerialQueue } from '../../../shared/serial-queue.ts'
import { type CanvasFile, openCanvasFile } from '../canvas-file.ts'
import { CanvasFileError } from '../canvas-file-error.ts'
import { asCanvasFileErrors } from '../sqlite-faults.ts'

/** A document while somebody works on it. */
export type OpenDocument = {
  readonly file: CanvasFile
  readonly revision: () => string
  /** @throws CanvasFileError `changed` where the document is at another revision */
  readonly mustBeAt: (revision: string) => void
  /** Something of it was changed. */
  readonly change: () => void
}

export type OpenDocuments = {
  /** Opens it where it is not; of one document everything goes in the order in which it was asked. */
  with<Result>(path: string, work: (document: OpenDocument) => Result): Promise<Result>
  /** As `with`, for work that must see no change from its beginning to its end. */
  alone<Result>(path: string, work: (document: OpenDocument) => Promise<Result>): Promise<Result>
  /** What needs the file for itself. */
  closed<Result>(path: string, work: () => Result | Promise<Result>): Promise<Result>
  /** Once what was asked of each is done. */
  closeAll(): Promise<void>
}

type Entry = {
  /** `inode`: which file it was. */
  opened: { file: CanvasFile; inode: bigint } | null
  revision: string
  inTurn: SerialQueue
}

export function createOpenDocuments(): OpenDocuments {
  // An entry outlives its open file: who goes on with the revision that it knows has missed nothing.
  const entries = new Map<string, Entry>()

  const entryOf = (path: string): Entry => {
    const entry = entries.get(path) ?? { opened: null, revision: randomUUID(), inTurn: createSerialQueue() }
    entries.set(path, entry)
    return entry
  }

  const documentOf = (path: string, entry: Entry): OpenDocument => {
    const inode = statSync(path, { bigint: true, throwIfNoEntry: false })?.ino
    // Gone, or another one, while it was open: what is written to it now would be nobody's.
    if (entry.opened !== null && entry.opened.inode !== inode) {
      entry.opened.file.close()
      entry.opened = null
      entry.revision = randomUUID()
    }
    if (inode === undefined) throw new CanvasFileError('missing', 'no file')
    entry.opened ??= { file: openCanvasFile(path, true), inode }
    return {
      file: entry.opened.file,
      revision: () => entry.revision,
      mustBeAt(revision) {
        if (revision !== entry.revision) throw new CanvasFileError('changed', 'another revision')
      },
      change: () => void (entry.revision = randomUUID()),
    }
  }

  const closed: OpenDocuments['closed'] = (path, work) => {
    const entry = entryOf(path)
    return entry.inTurn(() => {
      entry.opened?.file.close()
      entry.opened = null
      return work()
    })
  }

  return {
    with(path, work) {
      const entry = entryOf(path)
      return entry.inTurn(() => asCanvasFileErrors(() => work(documentOf(path, entry))))
    },
    alone(path, work) {
      const entry = entryOf(path)
      return entry.inTurn(() => work(documentOf(path, entry)))
    },
    closed,
    async closeAll() {
      await Promise.all([...entries.keys()].map((path) => closed(path, () => {})))
    },
  }
}
