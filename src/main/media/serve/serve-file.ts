import { open } from 'node:fs/promises'
import { answer, foreverHeaders } from './answers.ts'
import { fileBody } from './file-body.ts'
import { parseRange } from './range.ts'

export type ServedFile = {
  path: string
  mimeType: string
  /** Without quotes; says all about the content. */
  tag: string
  /** What the file must measure; null where nobody wrote it down. */
  byteSize: number | null
  /** To be saved under this name, never shown in a window. */
  saveAs?: string
  /** Made for this one request: kept in no cache, since the next one may be another. */
  isMade?: boolean
}

/** GET or HEAD of a file; null when it is gone, or not the size that was written down. */
export async function serveFile(request: Request, file: ServedFile): Promise<Response | null> {
  const handle = await open(file.path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (handle === null) return null
  let isHandedOver = false
  try {
    const facts = await handle.stat()
    if (!facts.isFile() || (file.byteSize !== null && facts.size !== file.byteSize)) return null

    const etag = `"${file.tag}"`
    const headers = {
      ...(file.isMade === true ? {} : foreverHeaders),
      etag,
      'accept-ranges': 'bytes',
      'content-type': file.mimeType,
      ...(file.saveAs === undefined ? {} : { 'content-disposition': attachment(file.saveAs) }),
    }
    if (isKnown(request.headers.get('if-none-match'), etag)) return answer(304, headers)

    const wish = parseRange(wantedRange(request, etag), facts.size)
    if (wish.type === 'unsatisfiable') {
      return answer(416, { 'content-range': `bytes */${facts.size}`, 'accept-ranges': 'bytes' })
    }
    const range = wish.type === 'part' ? wish.range : { start: 0, end: facts.size - 1 }
    const lengthHeaders = { ...headers, 'content-length': String(range.end + 1 - range.start) }
    const status = wish.type === 'part' ? 206 : 200
    const rangeHeaders =
      wish.type === 'part' ? { 'content-range': `bytes ${range.start}-${range.end}/${facts.size}` } : {}
    const isEmpty = request.method === 'HEAD' || facts.size === 0
    isHandedOver = !isEmpty
    return answer(status, { ...lengthHeaders, ...rangeHeaders }, isEmpty ? null : fileBody(handle, range))
  } finally {
    if (!isHandedOver) await handle.close()
  }
}

/** RFC 6266, in the form of RFC 8187: any name goes into a header. */
function attachment(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}

/** With If-Range, a part is wanted only of the very same bytes (RFC 9110 §13.1.5); HEAD has no parts. */
function wantedRange(request: Request, etag: string): string | null {
  const ifRange = request.headers.get('if-range')
  const isStale = ifRange !== null && ifRange !== etag
  return request.method !== 'GET' || isStale ? null : request.headers.get('range')
}
