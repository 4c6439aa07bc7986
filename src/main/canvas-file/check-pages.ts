import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { CanvasFileError } from './canvas-file-error.ts'

/** SQLite's file format, chapters 1.3 and 1.6. */
const fileHeader = { bytes: 100, pageSizeAt: 16, rootsAt: 52 }
const interiorTable = 0x05
const interiorIndex = 0x02
const leafTable = 0x0d
const leafIndex = 0x0a
const pageHeader = { leafBytes: 8, interiorBytes: 12 }

export type PageWalk = ReturnType<typeof openPageWalk>

/**
 * Follows the trees of a database page by page, before SQLite does: where pages lead to each other in rings, or many of them to one,
 * a small file keeps SQLite busy without an end, in a call that nobody can stop. Here no page is reached twice, so that a walk
 * takes no longer than the file is long. What is in the pages is SQLite's to check.
 *
 * @throws CanvasFileError `damaged` for a file that is no whole number of pages, or has more kinds of them than a document
 */
export function openPageWalk(path: string) {
  const file = openSync(path, 'r')
  try {
    const header = read(file, 0, fileHeader.bytes)
    const said = header.readUInt16BE(fileHeader.pageSizeAt)
    const pageSize = said === 1 ? 65_536 : said
    const count = fstatSync(file).size / pageSize
    if (pageSize < 512 || (pageSize & (pageSize - 1)) !== 0 || !Number.isInteger(count))
      throw damaged('no whole number of pages')
    // Such files have pages that say where the others are moved to: the app makes none.
    if (header.readUInt32BE(fileHeader.rootsAt) !== 0) throw damaged('a file that makes itself smaller')
    const reached = new Set<number>()
    return {
      /** Follows a tree from its root, by page number. @throws CanvasFileError `damaged` */
      tree(root: number) {
        const waiting = [root]
        for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
          if (page < 1 || page > count) throw damaged('a page that is not there')
          if (reached.has(page)) throw damaged('a page that is reached twice')
          reached.add(page)
          const start = page === 1 ? fileHeader.bytes : 0
          // One at a time: a wide tree in memory is the numbers of its pages.
          waiting.push(...childrenOf(read(file, (page - 1) * pageSize, pageSize), start))
        }
      },
      close: () => closeSync(file),
    }
  } catch (error) {
    closeSync(file)
    throw error
  }
}

function childrenOf(page: Buffer, start: number): number[] {
  const kind = page[start]
  if (kind === leafTable || kind === leafIndex) return []
  if (kind !== interiorTable && kind !== interiorIndex) throw damaged('a page of no tree')
  const cells = page.readUInt16BE(start + 3)
  const first = start + pageHeader.interiorBytes
  if (first + cells * 2 > page.length) throw damaged('more cells than a page has room for')
  const children = [page.readUInt32BE(start + pageHeader.leafBytes)]
  for (let cell = 0; cell < cells; cell += 1) {
    const at = page.readUInt16BE(first + cell * 2)
    if (at + 4 > page.length) throw damaged('a cell beside its page')
    children.push(page.readUInt32BE(at))
  }
  return children
}

function read(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  if (readSync(file, bytes, 0, length, offset) < length) throw damaged('it ends too early')
  return bytes
}

function damaged(why: string): CanvasFileError {
  return new CanvasFileError('damaged', why)
}
