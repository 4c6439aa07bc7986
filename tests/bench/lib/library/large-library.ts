import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createIdMaker } from '../../../../src/main/lib/ids.ts'
import { openStore } from '../../../../src/main/store/open.ts'
import { type FileFacts, newAsset } from '../../../../src/main/store/tables/new-asset.ts'
import { sceneImage } from '../../../support/scene-image.ts'
import { randomThumbhash } from '../random-thumbhash.ts'

/** Files that are written in one transaction. */
const atOnce = 2000
const years = 3
const yearMs = 365 * 24 * 3_600_000
const words = ['fox', 'hen', 'harbour', 'night train', 'pear on linen', 'ridge', 'glass']
const size = { width: 1024, height: 768 }
const pictures = 40
const clip = fileURLToPath(new URL('../../../fixtures/media/clip.mp4', import.meta.url))

/**
 * A library of so many files that came over three years, made once and kept in `bench`. Behind its rows are forty images and
 * one video, in turns: each of its tiles has something to show.
 *
 * @returns its folder
 */
export async function makeLargeLibrary(folder: string, files: number): Promise<string> {
  const directory = join(folder, `${files}-files-2`)
  if (existsSync(directory)) return directory
  const unfinished = `${directory}.part`
  rmSync(unfinished, { recursive: true, force: true })
  const images = await Promise.all(Array.from({ length: pictures }, (_, nth) => writeImage(unfinished, nth)))
  const video = await writeVideo(unfinished)
  const store = openStore({ directory: unfinished, now: Date.now })
  let nowMs = 1_700_000_000_000
  const ids = createIdMaker({ now: () => nowMs, after: () => () => {} })
  for (let made = 0; made < files; made += atOnce)
    store.transaction(() => {
      for (let nth = made; nth < Math.min(files, made + atOnce); nth += 1) {
        nowMs = 1_700_000_000_000 + Math.floor((nth / files) * years * yearMs)
        const facts = nth % 4 === 0 ? video : (images[(nth - (nth >> 2)) % pictures] ?? video)
        const name = facts.kind === 'video' ? `file-${nth}.mp4` : `file-${nth}.png`
        store.assets.insert({
          ...newAsset(facts, { id: ids.asset(), fileName: name, createdAt: nowMs }),
          prompt: `a ${words[nth % words.length]} in the style of number ${nth}`,
          stars: nth % 6,
        })
      }
    })
  store.close()
  renameSync(unfinished, directory)
  return directory
}

async function writeImage(directory: string, nth: number): Promise<FileFacts> {
  const bytes = await sceneImage(nth + 1, size)
    .png()
    .toBuffer()
  const { sha256, byteSize } = writeOriginal(directory, bytes, 'png')
  // Any will do: without one the app would look at each file for its own.
  const looks = { thumbhash: randomThumbhash(nth), dhash: sha256.slice(0, 16) }
  return { kind: 'image', sha256, mimeType: 'image/png', byteSize, ...size, durationMs: null, ...looks }
}

/** With its first frame, which else the first window that shows it would make. */
async function writeVideo(directory: string): Promise<FileFacts> {
  const { sha256, byteSize } = writeOriginal(directory, readFileSync(clip), 'mp4')
  const thumbnails = join(directory, 'thumbnails', sha256.slice(0, 2))
  mkdirSync(thumbnails, { recursive: true })
  const poster = await sceneImage(1000, size).webp().toBuffer()
  writeFileSync(join(thumbnails, `${sha256}-poster.webp`), poster)
  const looks = { thumbhash: randomThumbhash(1000), dhash: sha256.slice(0, 16) }
  return { kind: 'video', sha256, mimeType: 'video/mp4', byteSize, ...size, durationMs: 1000, ...looks }
}

function writeOriginal(directory: string, bytes: Uint8Array, extension: string) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const folder = join(directory, 'media', sha256.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${sha256}.${extension}`), bytes)
  return { sha256, byteSize: bytes.byteLength }
}
