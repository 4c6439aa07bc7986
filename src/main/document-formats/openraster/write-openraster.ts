import { readFileSync } from 'node:fs'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { openRasterBlends } from '../blend-names.ts'
import type { LayerLook, WriteTask } from '../format-task.ts'

type Task = Extract<WriteTask, { format: 'openraster' }>

/** An OpenRaster file (freedesktop.org, version 0.0.3). PNGs are packed already. */
export function writeOpenRaster({ width, height, layers, merged, thumbnail }: Task): Uint8Array {
  const rows = layers.map((look, index) => rowOf(look, `data/layer${index}.png`))
  const stack = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<image version="0.0.3" w="${width}" h="${height}">`,
    '<stack>',
    // The topmost is listed first.
    ...rows.toReversed(),
    '</stack>',
    '</image>',
  ].join('\n')
  const files: Zippable = {
    // First, as it is: by it the file is known.
    mimetype: [strToU8('image/openraster'), { level: 0 }],
    'stack.xml': strToU8(stack),
    'mergedimage.png': [readFileSync(merged), { level: 0 }],
    'Thumbnails/thumbnail.png': [readFileSync(thumbnail), { level: 0 }],
  }
  for (const [index, { file }] of layers.entries())
    files[`data/layer${index}.png`] = [readFileSync(file), { level: 0 }]
  return zipSync(files)
}

function rowOf({ name, x, y, opacity, blend, isHidden }: LayerLook, src: string): string {
  const attributes = {
    name,
    src,
    x: String(x),
    y: String(y),
    opacity: String(opacity),
    visibility: isHidden ? 'hidden' : 'visible',
    'composite-op': openRasterBlends[blend],
  }
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)
  return `<layer ${written.join(' ')} />`
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
