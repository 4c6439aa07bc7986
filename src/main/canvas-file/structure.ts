import { CanvasStructure } from '../../shared/domain/canvas/canvas.ts'
import { CanvasFileError } from './canvas-file-error.ts'
import { longestStructure } from './limits.ts'

/** A structure as a row holds it. @throws CanvasFileError `damaged` */
export function readStructure(text = ''): CanvasStructure {
  if (text.length > longestStructure)
    throw new CanvasFileError('damaged', 'a longer structure than any document has')
  const parsed = CanvasStructure.safeParse(orNull(() => JSON.parse(text)))
  if (!parsed.success) throw new CanvasFileError('damaged', 'the structure does not fit')
  return parsed.data
}

function orNull(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return null
  }
}
