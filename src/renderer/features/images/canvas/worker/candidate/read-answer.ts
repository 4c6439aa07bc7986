import type { CanvasAnswer } from '../../../../../../shared/domain/canvas/canvas-edit.ts'

const bytesOfLength = 4

/** What the app said of an image that came for an edit, and RGBA of its box. */
export type ReadAnswer = {
  readonly told: CanvasAnswer
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
}

/** Reads what `GET /canvas/<id>/answer` gives; null where it is cut short. */
export function readAnswer(bytes: ArrayBuffer): ReadAnswer | null {
  if (bytes.byteLength < bytesOfLength) return null
  const length = new DataView(bytes).getUint32(0, true)
  const start = bytesOfLength + length
  if (start > bytes.byteLength) return null
  const json = new TextDecoder().decode(new Uint8Array(bytes, bytesOfLength, length))
  const told = JSON.parse(json) as CanvasAnswer
  const size = told.box.width * told.box.height * 4
  return bytes.byteLength === start + size
    ? { told, pixels: new Uint8ClampedArray(bytes, start, size) }
    : null
}
