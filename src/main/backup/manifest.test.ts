import { expect, test } from 'vitest'
import { type Manifest, mostManifestBytes, packManifest, readManifest } from './manifest.ts'

const database = { path: 'atelier.db', sha256: 'd'.repeat(64), byteSize: 5 }
const [first, second] = ['a'.repeat(64), 'b'.repeat(64)]

const manifestOf = (...entries: Manifest['entries']): Manifest => ({
  ...{ format: 'atelier-backup', version: 1, libraryId: 'ours', madeAtMs: 86_400_000, appVersion: '1.0.0' },
  entries,
})
function read(...entries: Manifest['entries']) {
  const { name, text } = packManifest(manifestOf(...entries), 1)
  return readManifest(name, text)
}

test('a manifest is read as it was written', () => {
  const entries = [
    database,
    { path: `media/aa/${first}.png`, sha256: first, byteSize: 1 },
    { path: `media/unusable/${second}`, sha256: second, byteSize: 2 },
    { path: `thumbnails/aa/${first}-poster.webp`, sha256: second, byteSize: 3 },
    { path: 'canvases/cvs_01j00000000000000000000000.atelier', sha256: second, byteSize: 4 },
  ]
  expect(read(...entries)).toEqual(manifestOf(...entries))
})

test.each([
  '../media/aa/x.png',
  `media/aa/../../${first}.png`,
  `/media/aa/${first}.png`,
  `C:\\media\\aa\\${first}.png`,
  `media\\aa\\${first}.png`,
  `media/bb/${first}.png`,
  `media/aa/${first}.png/`,
  `media/aa/${first}.PNG`,
  `media/aa/${first}.png\0`,
  `media/aa/${first}.tar.gz`,
  `media/parts/${first}.png`,
  `media/aa/${second}.png`,
  'atelier.db-wal',
  'exchanges.db',
  'instance.lock',
  'canvases/CON.atelier',
  'canvases/cvs_01j00000000000000000000000.atelier:stream',
  '',
])('a manifest that names %j is not believed', (path) => {
  expect(read(database, { path, sha256: first, byteSize: 1 })).toBeNull()
})

test('one with two of a place, without a database, or with a size that is none is not believed', () => {
  const image = { path: `media/aa/${first}.png`, sha256: first, byteSize: 1 }
  expect(read(database, image, image)).toBeNull()
  expect(read(image)).toBeNull()
  expect(read({ ...database, byteSize: -1 })).toBeNull()
  expect(read({ ...database, byteSize: 1.5 })).toBeNull()
  const most = { ...database, byteSize: Number.MAX_SAFE_INTEGER }
  expect(read(most)).not.toBeNull()
  expect(read(most, image)).toBeNull()
})

test('one byte changed, anywhere, is noticed', () => {
  const { name, text } = packManifest(manifestOf(database), 1)
  for (let at = 0; at < text.length; at += 1) {
    const changed = text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1)
    expect(readManifest(name, changed)).toBeNull()
  }
  expect(readManifest(name, text.slice(0, -1))).toBeNull()
  expect(readManifest('manifest.json', text)).toBeNull()
})

test('one of a later version of the app is told from one that is damaged', () => {
  const later = { ...manifestOf(database), version: 2, entries: 'another form' }
  const { name, text } = packManifest(later as unknown as Manifest, 1)
  expect(readManifest(name, text)).toBe('newer')
})

test('the room that a manifest needs is known before it is written', () => {
  const entries = Array.from({ length: 300 }, (_, nth) => {
    const sha256 = nth.toString(16).padStart(64, '0')
    return { path: `media/00/${sha256}.png`, sha256, byteSize: Number.MAX_SAFE_INTEGER }
  })
  const { text } = packManifest({ ...manifestOf(...entries), appVersion: '10.20.30-beta.4' }, 1)
  const mostBytes = mostManifestBytes(entries.map(({ path }) => path))
  expect(mostBytes).toBeGreaterThanOrEqual(Buffer.byteLength(text))
  expect(mostBytes).toBeLessThan(Buffer.byteLength(text) * 1.2)
})
