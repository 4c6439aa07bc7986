import { openCanvasFile } from '../../../src/main/canvas-file/canvas-file.ts'

/** Dies in the middle of a step: once its first tile is written, before its second. The document is the argument. */
const file = openCanvasFile(process.argv[2] ?? '')
const structure = file.structure()
const layerId = structure.layers[0]?.id ?? ''
file.addStep('stroke', structure, [
  { layerId, key: 0, pixels: new Uint8Array(256 * 256 * 4).fill(7) },
  {
    ...{ layerId, key: 1 },
    get pixels() {
      process.kill(process.pid, 'SIGKILL')
      return null
    },
  },
])
