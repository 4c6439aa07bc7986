import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { forkHelper } from '../../../src/main/host/headless/fork-helper.ts'
import { type Media, openMedia } from '../../../src/main/media/open.ts'
import { type BenchRow, compareValues } from '../lib/measure.ts'
import { watchTurns } from '../lib/turn-watch.ts'

const turns = 5
const inFlight = 4
const edge = 512

type Kind = { name: string; format: 'png' | 'jpeg'; side: number; count: number }
type Original = { kind: 'image'; sha256: string; extension: string; path: string }

const kinds: readonly Kind[] = [
  { name: 'PNG of 1 024²', format: 'png', side: 1024, count: 60 },
  { name: 'JPEG of 4 096²', format: 'jpeg', side: 4096, count: 24 },
]

/**
 * Thumbnails as the Library makes them: weighed and decoded by the process that decodes, synced, under their final name. Beside them
 * sharp with the same settings, which writes its files and syncs nothing; each with four in flight.
 */
export async function run(): Promise<BenchRow[]> {
  sharp.cache(false)
  sharp.concurrency(1)
  const rows: BenchRow[] = []
  for (const kind of kinds) {
    const directory = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
    const media = openMedia({ directory, startHelper: forkHelper })
    try {
      rows.push(...(await rowsOf(kind, media, directory, await saveOriginals(kind, media))))
    } finally {
      await media.close()
      await rm(directory, { recursive: true, force: true })
    }
  }
  return rows
}

async function rowsOf(kind: Kind, media: Media, directory: string, all: Original[]): Promise<BenchRow[]> {
  const found: [number[], number[], number[]] = [[], [], []]
  // In turns, so that a noisy moment of the machine falls on all; the first only warms up.
  for (let turn = 0; turn <= turns; turn += 1) {
    const ours = await makeOurs(media, directory, all)
    const raw = await makeRaw(directory, all)
    const watch = watchTurns()
    await makeOurs(media, directory, all)
    const longest = watch.stop()
    if (turn === 0) continue
    for (const [place, value] of [ours, raw, longest].entries()) found[place]?.push(value)
  }
  const what = `${kind.count} thumbnails of ${kind.name}, ${inFlight} at once`
  const limits = { target: '≤ 1/0.95×', maxRatio: 1 / 0.95 }
  return [
    { id: 'F13', what, unit: 'ms', peerName: 'raw sharp', ...limits, ...compareValues(found[0], found[1]) },
    {
      ...{ id: 'F13', what: 'the same: longest turn of the main thread, of its own time', unit: 'ms' },
      ...{ peerName: 'all of it by raw sharp', target: '≤ 10 ms', maxRatio: null, maxOurs: 10 },
      ...compareValues(found[2], found[1]),
    },
  ]
}

/** Images with much in them, each another. */
async function saveOriginals({ format, side, count }: Kind, media: Media): Promise<Original[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  // Grown from a quarter, as what a model draws has soft edges rather than grain.
  const small = sharp({
    create: { width: side / 4, height: side / 4, channels: 3, background: 'gray', noise },
  })
  const base = await sharp(await small.png().toBuffer())
    .resize(side)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const originals: Original[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const tint = { r: (nth * 11) % 256, g: (nth * 7) % 256, b: (nth * 31) % 256 }
    const bytes = await sharp(base).tint(tint).toFormat(format).toBuffer()
    const { sha256, extension } = await media.save(new Uint8Array(bytes))
    originals.push({ kind: 'image', sha256, extension, path: media.pathOf(sha256, extension) })
  }
  return originals
}

/** None is there yet. */
async function makeOurs(media: Media, directory: string, all: readonly Original[]): Promise<number> {
  for (const { sha256 } of all)
    await rm(join(directory, 'thumbnails', sha256.slice(0, 2)), { recursive: true, force: true })
  return timed(all, (original) => media.thumbnail(original, edge))
}

async function makeRaw(directory: string, all: readonly Original[]): Promise<number> {
  const folder = join(directory, 'raw')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  return timed(all, ({ path, sha256 }) =>
    sharp(path, { failOn: 'truncated', sequentialRead: true })
      .autoOrient()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toFile(join(folder, `${sha256}.webp`)),
  )
}

async function timed(
  all: readonly Original[],
  make: (original: Original) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now()
  const open = all.values()
  const lane = async () => {
    for (const original of open) await make(original)
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
  return performance.now() - startedAt
}
