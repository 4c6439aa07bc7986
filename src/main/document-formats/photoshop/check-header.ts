import { maximumCanvasSide } from '../../../shared/domain/canvas/canvas.ts'
import { DocumentFormatError } from '../document-format-error.ts'

const headerBytes = 26
const grey = 1
const rgb = 3

/**
 * Looks at the first bytes of a PSD: RGB or grey, 8 bits a channel, no larger than a document may be.
 *
 * @throws DocumentFormatError
 */
export function checkHeader(bytes: Uint8Array): void {
  if (bytes.byteLength < headerBytes) throw new DocumentFormatError('damaged', 'no header')
  const view = new DataView(bytes.buffer, bytes.byteOffset, headerBytes)
  const [version, height, width] = [view.getUint16(4), view.getUint32(14), view.getUint32(18)]
  const [depth, mode] = [view.getUint16(22), view.getUint16(24)]
  if (width === 0 || height === 0) throw new DocumentFormatError('damaged', 'no size')
  if (Math.max(width, height) > maximumCanvasSide)
    throw new DocumentFormatError('too-large', 'larger than a document may be')
  if (version !== 1 || depth !== 8 || (mode !== rgb && mode !== grey))
    throw new DocumentFormatError('unsupported', `version ${version}, ${depth} bits, mode ${mode}`)
}
