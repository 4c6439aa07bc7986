import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { SaveEvent } from '../../../shared/contract/library.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Host } from '../../host/host.ts'
import { copyOut } from '../../media/files/copy-out.ts'
import { asLibraryFull } from '../../media/files/library-full.ts'

/** Makes a file and lends it: it is gone when `use` has ended. */
export type LendFile = <Result>(use: (file: string) => Promise<Result>) => Promise<Result>

export type SavedTo = {
  host: Pick<Host, 'saving'>
  /** Remembers where it went: the id by which it can be shown there. */
  reveal: { note(path: string): string | undefined }
}

/**
 * Asks the person where a file goes, has it made, and writes it there.
 *
 * @throws AppError `bad-input` where the window saves by itself; `disk-full` with the field `library` where there is no room to
 *   make the file; what else `lend` throws, and MediaError as `copyOut` does
 */
export async function* saveMade(
  lend: LendFile,
  { host, reveal, fileName, signal }: SavedTo & { fileName: string; signal: AbortSignal },
): AsyncGenerator<SaveEvent, void> {
  if (host.saving === null) throw new AppError('bad-input')
  const { askWhere, mode } = host.saving
  const to = await askWhere(basename(fileName))
  if (to === null) return yield { type: 'not-wanted' }
  const { file: from, release } = await held(lend).catch((error: unknown) => {
    throw asLibraryFull(error)
  })
  try {
    const { size: totalBytes } = await stat(from)
    for await (const savedBytes of copyOut({ from, byteSize: totalBytes, to, mode, signal }))
      yield { type: 'progress', savedBytes, totalBytes }
    if (signal.aborted) return
    const savedId = reveal.note(to)
    yield { type: 'saved', ...(savedId === undefined ? {} : { savedId }) }
  } finally {
    await release()
  }
}

/** Whoever yields cannot do so inside of `use`: the file is there until it is released. */
async function held(lend: LendFile): Promise<{ file: string; release(): Promise<void> }> {
  const released = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<string>()
  const ended = lend(async (file) => {
    ready.resolve(file)
    await released.promise
  })
  ended.catch(ready.reject)
  const file = await ready.promise
  return {
    file,
    async release() {
      released.resolve()
      await ended
    },
  }
}
