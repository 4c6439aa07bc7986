import { applicationId } from './schema.ts'

const magic = Buffer.from('SQLite format 3\0', 'latin1')
/** SQLite's file format, chapter 1.3. */
const applicationIdAt = 68

/** So many first bytes tell what is no document. */
export const canvasHeadBytes = applicationIdAt + 4

/** Whether a file that begins so may be a document. */
export function isCanvasHead(head: Uint8Array): boolean {
  if (head.byteLength < canvasHeadBytes) return false
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  return (
    bytes.subarray(0, magic.byteLength).equals(magic) && bytes.readUInt32BE(applicationIdAt) === applicationId
  )
}
