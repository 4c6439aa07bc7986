import { openPlain } from '../../lib/files/open-plain.ts'
import { answer, attachment, foreverHeaders } from './answers.ts'
import { fileBody } from './file-body.ts'
import { answerRange } from './range.ts'

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

/** GET or HEAD of a file; null when it is gone, a link, no plain file, or not the size that was written down. */
export async function serveFile(request: Request, file: ServedFile): Promise<Response | null> {
  const opened = await openPlain(file.path, file.byteSize)
  if (opened === null) return null
  const { handle, byteSize } = opened
  let isHandedOver = false
  try {
    const etag = `"${file.tag}"`
    const headers = {
      ...(file.isMade === true ? {} : foreverHeaders),
      etag,
      'accept-ranges': 'bytes',
      'content-type': file.mimeType,
      ...(file.saveAs === undefined ? {} : { 'content-disposition': attachment(file.saveAs) }),
    }
    if (isKnown(request.headers.get('if-none-match'), etag)) return answer(304, headers)

    const { status, headers: ofRange, range } = answerRange(request, etag, byteSize)
    if (status === 416) return answer(416, { ...ofRange, 'accept-ranges': 'bytes' })
    isHandedOver = range !== null
    return answer(status, { ...headers, ...ofRange }, range && fileBody(handle, range))
  } finally {
    if (!isHandedOver) await handle.close()
  }
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
