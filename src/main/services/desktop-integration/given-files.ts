import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { GivenLot, RefusedWhy } from '../../../shared/contract/given-files.ts'
import { answer } from '../../media/serve/answers.ts'
import { fileBody } from '../../media/serve/file-body.ts'
import { detectMediaType, sniffLength } from '../../media/probe/media-type.ts'
import { mostUploadBytes } from '../../media/serve/upload.ts'

/** Files from outside the window: of a double click, the command line, or the system's own chooser. */
export type GivenFiles = ReturnType<typeof createGivenFiles>

export function createGivenFiles(mostBytes = mostUploadBytes) {
  let waiting: string[] = []
  /** Where each file lies, by its token, until it is read. */
  const paths = new Map<string, string>()

  async function look(given: readonly string[]): Promise<GivenLot> {
    const lot: GivenLot = { files: [], refused: [] }
    for (const path of given) {
      const name = basename(path)
      const opened = await openFile(path, mostBytes)
      if (typeof opened === 'string') {
        lot.refused.push({ name, why: opened })
        continue
      }
      await opened.handle.close()
      const token = randomUUID()
      paths.set(token, path)
      lot.files.push({ token, name })
    }
    return lot
  }

  return {
    /** Absolute paths; they are looked at when a window takes them. */
    give: (given: readonly string[]): void => void (waiting = [...new Set([...waiting, ...given])]),
    /** All that was given since the last time. */
    take() {
      const given = waiting
      waiting = []
      return look(given)
    },
    look,
    /** GET `/given/<token>`, once; null for an address of something else. */
    async respond(request: Request) {
      const [, noun, token = '', ...rest] = new URL(request.url).pathname.split('/')
      if (noun !== 'given') return null
      const path = paths.get(token)
      if (path === undefined || rest.length > 0) return answer(404)
      if (request.method !== 'GET') return answer(405, { allow: 'GET' })
      paths.delete(token)
      // It may be another one by now.
      const opened = await openFile(path, mostBytes)
      return typeof opened === 'string' ? answer(404) : serve(path, opened)
    },
  }
}

type Opened = { handle: FileHandle; size: number }

/** Asked before it is opened, for a device may act at that, and again of what was opened. */
async function openFile(path: string, mostBytes: number): Promise<Opened | RefusedWhy> {
  let handle: FileHandle | null = null
  try {
    if (!(await stat(path)).isFile()) return 'no-file'
    // What became a pipe meanwhile would wait for a writer. Windows has no such word.
    handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    const facts = await handle.stat()
    const why = !facts.isFile() ? 'no-file' : facts.size > mostBytes ? 'too-large' : null
    if (why === null) return { handle, size: facts.size }
    await handle.close()
    return why
  } catch (error) {
    await handle?.close().catch(() => {})
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'unreadable'
  }
}

async function serve(path: string, { handle, size }: Opened): Promise<Response> {
  const type = await typeOf(path, handle).catch(async (error: unknown) => {
    await handle.close().catch(() => {})
    throw error
  })
  const headers = { 'content-type': type, 'content-length': String(size) }
  if (size > 0) return answer(200, headers, fileBody(handle, { start: 0, end: size - 1 }))
  await handle.close()
  return answer(200, headers)
}

/** As the system tells a window of what is dropped there. It is looked at more closely where it is kept. */
async function typeOf(path: string, handle: FileHandle): Promise<string> {
  if (path.toLowerCase().endsWith('.svg')) return 'image/svg+xml'
  const { buffer, bytesRead } = await handle.read(new Uint8Array(sniffLength), 0, sniffLength, 0)
  return (await detectMediaType(buffer.subarray(0, bytesRead)))?.mimeType ?? 'application/octet-stream'
}
