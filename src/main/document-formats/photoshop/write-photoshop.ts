import { readFileSync } from 'node:fs'
import { type PixelData, writePsdUint8Array } from 'ag-psd'
import { photoshopBlends } from '../blend-names.ts'
import type { WriteTask } from '../format-task.ts'

type Task = Extract<WriteTask, { format: 'photoshop' }>

/** A PSD with these layers, 8 bits a channel. */
export function writePhotoshop({ width, height, layers, merged }: Task): Uint8Array {
  return writePsdUint8Array(
    {
      width,
      height,
      imageData: pixelsOf(merged, width, height),
      children: layers.map((layer) => ({
        name: layer.name,
        left: layer.x,
        top: layer.y,
        opacity: layer.opacity,
        hidden: layer.isHidden,
        blendMode: photoshopBlends[layer.blend],
        imageData: pixelsOf(layer.file, layer.width, layer.height),
      })),
    },
    // Else Photoshop locks a lowest layer that is nowhere clear.
    { noBackground: true },
  )
}

function pixelsOf(file: string, width: number, height: number): PixelData {
  const bytes = readFileSync(file)
  return { width, height, data: new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}
