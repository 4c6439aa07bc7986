import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configure } from '../../../src/main/store/configure.ts'
import { openSqlite } from '../../../src/main/store/sqlite.ts'

/**
 * A power loss, as a disk sees it. What SQLite had synced is on it; of everything written after that each sector may be
 * there, be what was there before, or be zeros, and the file may be as long as it was or as it had become.
 */
export type Disk = {
  database: Buffer
  /** Of the log, what the last sync covered. */
  synced: Buffer
  /** Of the log, everything that was written; begins with `synced`. */
  written: Buffer
  /** What lay in the log's place before it was written. */
  before: Buffer
}

const sectorBytes = 512
const logHeaderBytes = 32
export const frameBytes = 24 + 4096

export const readLog = (file: string): Buffer => readFileSync(`${file}-wal`)

/** Whether a commit of the app waits for its frames to be on the disk: SQLite then syncs the log before it answers. */
export function isSyncedByCommits(directory: string): boolean {
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  try {
    configure(sqlite)
    return sqlite.pragma('synchronous') === 2
  } finally {
    sqlite.close()
  }
}

/** Where a frame may be torn: in each field of its head, at its end, and in its page. */
const tears = [0, 1, 4, 5, 8, 12, 16, 20, 23, 24, 25, 512, 1024, 4095, 4096, frameBytes - 1, frameBytes]

/** What may be found after a power loss: the first and the last frame that was not synced torn everywhere, and behind
 * the tear nothing, zeros, or what was there before; then chance. */
export function* logsAfterLoss(
  { synced, written, before }: Disk,
  random: () => number,
  count: number,
): Generator<Buffer> {
  const from = synced.length
  const lastFrame = from + Math.max(0, Math.floor((written.length - from) / frameBytes) - 1) * frameBytes
  for (const frame of new Set([Math.max(from, logHeaderBytes), lastFrame])) {
    for (const tear of tears) {
      const at = Math.max(from, Math.min(written.length, frame + tear))
      const rest = [Buffer.alloc(0), Buffer.alloc(written.length - at), before.subarray(at, written.length)]
      yield Buffer.concat([written.subarray(0, at), rest[Math.floor(random() * 3)] ?? Buffer.alloc(0)])
    }
  }
  for (let image = 0; image < count; image += 1) {
    yield image % 2 === 0
      ? withSectors({ synced, written, before }, random)
      : withFramesMoved(synced, written, random)
  }
}

/** Each sector by chance: new, old, or zeros. */
function withSectors({ synced, written, before }: Omit<Disk, 'database'>, random: () => number): Buffer {
  const image = Buffer.from(written)
  for (let at = synced.length - (synced.length % sectorBytes); at < image.length; at += sectorBytes) {
    const start = Math.max(at, synced.length)
    const end = Math.min(at + sectorBytes, image.length)
    const chance = random()
    if (chance < 0.2) image.fill(0, start, end)
    else if (chance < 0.4) {
      image.fill(0, start, end)
      before.subarray(start, end).copy(image, start)
    }
  }
  const length = synced.length + Math.floor(random() * (image.length - synced.length + 1))
  return random() < 0.5 ? image : image.subarray(0, length)
}

/** Whole frames, some lost, the others in any order. */
function withFramesMoved(synced: Buffer, written: Buffer, random: () => number): Buffer {
  const frames: { bytes: Buffer; place: number }[] = []
  for (let at = synced.length; at + frameBytes <= written.length; at += frameBytes) {
    if (random() < 0.7) frames.push({ bytes: written.subarray(at, at + frameBytes), place: random() })
  }
  const moved = random() < 0.5 ? frames : frames.toSorted((a, b) => a.place - b.place)
  return Buffer.concat([synced, ...moved.map(({ bytes }) => bytes)])
}

/** Pages of the database by chance as they were before a checkpoint or after it. */
export function betweenCheckpoints(before: Buffer, after: Buffer, random: () => number): Buffer {
  const image = Buffer.from(after)
  for (let at = 0; at < after.length; at += sectorBytes) {
    if (random() >= 0.5) continue
    image.fill(0, at, at + sectorBytes)
    if (at < before.length) before.copy(image, at, at, at + sectorBytes)
  }
  return random() < 0.5 ? image : image.subarray(0, before.length)
}

/** A data directory as it is found when the power is back. */
export function layOut(directory: string, database: Buffer, log: Buffer): void {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory)
  writeFileSync(join(directory, 'atelier.db'), database)
  writeFileSync(join(directory, 'atelier.db-wal'), log)
}
