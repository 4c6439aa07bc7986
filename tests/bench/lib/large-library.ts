import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createIdMaker } from '../../../src/main/lib/ids.ts'
import { openStore } from '../../../src/main/store/open.ts'
import { newAsset } from '../../../src/main/store/tables/new-asset.ts'

/** Files that are written in one transaction. */
const atOnce = 2000
const years = 3
const yearMs = 365 * 24 * 3_600_000
const words = ['fox', 'hen', 'harbour', 'night train', 'pear on linen', 'ridge', 'glass']

/**
 * A database of so many files that came over three years, made once and kept in `bench`. There are no files behind its rows.
 *
 * @returns its folder
 */
export function makeLargeLibrary(folder: string, files: number): string {
  const directory = join(folder, `${files}-files-1`)
  if (existsSync(directory)) return directory
  const unfinished = `${directory}.part`
  rmSync(unfinished, { recursive: true, force: true })
  const store = openStore({ directory: unfinished, now: Date.now })
  let nowMs = 1_700_000_000_000
  const ids = createIdMaker({ now: () => nowMs, after: () => () => {} })
  for (let made = 0; made < files; made += atOnce)
    store.transaction(() => {
      for (let nth = made; nth < Math.min(files, made + atOnce); nth += 1) {
        nowMs = 1_700_000_000_000 + Math.floor((nth / files) * years * yearMs)
        const facts = factsOf(nth)
        store.assets.insert({
          ...newAsset(facts, { id: ids.asset(), fileName: `file-${nth}.png`, createdAt: nowMs }),
          prompt: `a ${words[nth % words.length]} in the style of number ${nth}`,
          stars: nth % 6,
        })
      }
    })
  store.close()
  renameSync(unfinished, directory)
  return directory
}

function factsOf(nth: number) {
  return {
    kind: nth % 4 === 0 ? ('video' as const) : ('image' as const),
    sha256: nth.toString(16).padStart(64, '0'),
    mimeType: 'image/png',
    byteSize: 1_000_000 + nth,
    width: 1024,
    height: 768,
    durationMs: null,
    thumbhash: null,
    dhash: null,
  }
}
