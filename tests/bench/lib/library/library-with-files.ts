import { createCipheriv, createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createIdMaker } from '../../../../src/main/lib/ids.ts'
import { openStore } from '../../../../src/main/store/open.ts'
import { newAsset } from '../../../../src/main/store/tables/new-asset.ts'

const smallest = 20_000
/** Of every hundred files: most are images, some are large ones, a few are clips. In bytes, each up to its share of the sizes. */
const sizes = [
  { below: 60, most: 600_000 },
  { below: 92, most: 1_200_000 },
  { below: 99, most: 2_500_000 },
  { below: 100, most: 12_000_000 },
] as const
const fromMs = 1_700_000_000_000

/**
 * A library of so many originals of mixed sizes, made once and kept in `bench`. Their bytes are noise, which neither
 * compresses nor decodes; all that the app would read from an image is in its row already.
 *
 * @returns the data folder
 */
export function makeLibraryWithFiles(folder: string, files: number): string {
  const directory = join(folder, `${files}-originals-1`)
  if (existsSync(directory)) return directory
  const unfinished = `${directory}.part`
  rmSync(unfinished, { recursive: true, force: true })
  const noise = createNoise()
  const store = openStore({ directory: unfinished, now: Date.now })
  let nowMs = fromMs
  const ids = createIdMaker({ now: () => nowMs, after: () => () => {} })
  store.transaction(() => {
    for (let nth = 0; nth < files; nth += 1) {
      nowMs = fromMs + nth * 60_000
      const bytes = noise(sizeOf(nth))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const file = join(unfinished, 'media', sha256.slice(0, 2), `${sha256}.png`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
      const facts = { kind: 'image', sha256, mimeType: 'image/png', byteSize: bytes.byteLength } as const
      const looks = {
        width: 1024,
        height: 768,
        durationMs: null,
        thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
        dhash: '0f'.repeat(8),
      }
      const origin = { id: ids.asset(), fileName: `file-${nth}.png`, createdAt: nowMs }
      store.assets.insert(newAsset({ ...facts, ...looks }, origin))
    }
  })
  store.close()
  renameSync(unfinished, directory)
  return directory
}

function sizeOf(nth: number): number {
  // A prime step goes through all hundred, and the sizes in between come in no order.
  const place = (nth * 37) % 100
  const most = sizes.find(({ below }) => place < below)?.most ?? smallest
  return smallest + ((nth * 7_368_787) % (most - smallest))
}

/** The same bytes at each run, other ones at each call. */
function createNoise(): (length: number) => Buffer {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, 1), Buffer.alloc(16))
  return (length) => cipher.update(Buffer.alloc(length))
}
