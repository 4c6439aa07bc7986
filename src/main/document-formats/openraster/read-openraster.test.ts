import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOpenRaster } from './read-openraster.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-ora-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Of so many layers that all name one image of so many bytes, which nobody has looked into yet. */
function archive(layers: number, imageBytes: number): Uint8Array {
  const all = Array.from({ length: layers }, (_, nth) => `<layer name="${nth}" src="data/one.png"/>`)
  const stack = `<?xml version="1.0"?><image w="64" h="64"><stack>${all.join('')}</stack></image>`
  return zipSync({ 'stack.xml': strToU8(stack), 'data/one.png': new Uint8Array(imageBytes) }, { level: 1 })
}

test('an image that several layers show is written once', () => {
  const { layers } = readOpenRaster(archive(40, 1_000), folder)
  expect(layers).toHaveLength(40)
  expect(readdirSync(folder)).toHaveLength(1)
})

test('layers that would be decoded to more than an archive may hold are refused before anything is written', () => {
  expect(() => readOpenRaster(archive(130, 2 ** 23 + 1), folder)).toThrow('unpacked it is too much')
  expect(readdirSync(folder)).toEqual([])
})
