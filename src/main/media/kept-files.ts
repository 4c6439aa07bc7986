import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { hashFiles, type HashedFile } from './hash-files.ts'
import type { ImageTools } from './image-tools.ts'
import type { SavedFile } from './keep-part.ts'
import type { Layout } from './layout.ts'
import { detectMediaType, sniffLength } from './media-type.ts'
import { probe } from './probe.ts'
import { thumbnailEdges } from './thumbnails.ts'

/** A file of the media folder by what its name says it is. */
export type KeptFile = {
  path: string
  sha256: string
  extension: string
  byteSize: number
  writtenAtMs: number
}

/** What is in the media folder, whatever the rows say. */
export type KeptFiles = {
  list(): Promise<KeptFile[]>
  hash(paths: readonly string[], signal: AbortSignal, onHashed: (file: HashedFile) => void): Promise<void>
  /** Out of its place, so that nothing takes it for what its name says; kept beside the others. */
  setAside(path: string): Promise<void>
  /** What is kept with this content; null when nothing is. */
  find(sha256: string): Promise<SavedFile | null>
  /** For ever, with everything that was made of it. */
  remove(sha256: string, extension: string): Promise<void>
  /** What a file without a row is; null when it is nothing that is kept. */
  describe(file: KeptFile): Promise<SavedFile | null>
}

const folderName = /^[0-9a-f]{2}$/
const fileName = /^([0-9a-f]{64})\.([a-z0-9]{1,8})$/

export function createKeptFiles(layout: Layout, images: ImageTools): KeptFiles {
  const describe: KeptFiles['describe'] = async ({ path, sha256, byteSize, extension }) => {
    const likely = await detectMediaType(await firstBytes(path))
    if (likely === null) return null
    const facts = await probe(path, likely, images).catch(() => null)
    if (facts === null || facts.type.extension !== extension) return null
    const { type, ...measures } = facts
    return { sha256, ...type, byteSize, ...measures }
  }

  return {
    describe,
    async list() {
      const folders = (await readdir(layout.originals)).filter((name) => folderName.test(name))
      const found: KeptFile[] = []
      for (const folder of folders) found.push(...(await filesIn(join(layout.originals, folder))))
      return found
    },
    async find(sha256) {
      const there = await filesIn(dirname(layout.original(sha256, 'any'))).catch(() => [])
      const file = there.find((one) => one.sha256 === sha256)
      return file === undefined ? null : describe(file)
    },
    hash: hashFiles,
    async setAside(path) {
      const folder = join(layout.originals, 'damaged')
      await mkdir(folder, { recursive: true })
      await rename(path, join(folder, basename(path)))
    },
    async remove(sha256, extension) {
      const made = [...thumbnailEdges.map((edge) => layout.thumbnail(sha256, edge)), layout.poster(sha256)]
      for (const path of [layout.original(sha256, extension), ...made]) await rm(path, { force: true })
    },
  }
}

async function filesIn(folder: string): Promise<KeptFile[]> {
  const found: KeptFile[] = []
  for (const name of await readdir(folder)) {
    const [, sha256, extension] = fileName.exec(name) ?? []
    if (sha256 === undefined || extension === undefined) continue
    const path = join(folder, name)
    const { size, mtimeMs } = await stat(path)
    found.push({ path, sha256, extension, byteSize: size, writtenAtMs: Math.round(mtimeMs) })
  }
  return found
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffLength), 0, sniffLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
