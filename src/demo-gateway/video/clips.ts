import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredFile } from '../temporary-files.ts'

export type Clip = StoredFile & {
  /** `<subject>-<width>x<height of the ratio>-<variant>.mp4`, e.g. `aurora-16x9-1.mp4`. */
  fileName: string
  subject: string
  ratio: number
  durationSeconds: number
}

/** What the rendered clips show, and the words in a prompt that ask for one. */
const subjects: Record<string, RegExp> = {
  aurora: /aurora|night|sky|light|star|space|snow|winter|mountain|forest|north|夜|星|天空|极光|雪|山|林/i,
  tide: /tide|coast|harbou?r|sea\b|ocean|wave|water|beach|river|lake|rain|boat|ship|fish|sun|desert|dune|海|浪|水|河|湖|雨|日|沙/i,
  orbits:
    /city|circle|orbit|planet|dance|music|abstract|machine|robot|clock|flower|cat|dog|城|圆|舞|花|猫|机/i,
}

/** All videos are this long: the clips (scripts/render-demo-clips.ts), and what is made from images. */
export const videoSeconds = 5

/** Throws when the folder holds no clip: videos could not be served then. */
export async function loadClips(directory: string): Promise<Clip[]> {
  const fileNames = (await readdir(directory))
    .filter((name) => /^[a-z]+-\d+x\d+-\d+\.mp4$/.test(name))
    .toSorted()
  if (fileNames.length === 0) throw new Error(`There is no demo clip in ${directory}`)
  return Promise.all(
    fileNames.map(async (fileName) => {
      const bytes = await readFile(join(directory, fileName))
      const [, subject = '', width = '', height = ''] = /^([a-z]+)-(\d+)x(\d+)/.exec(fileName) ?? []
      const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`
      const ratio = Number(width) / Number(height)
      return { fileName, subject, ratio, durationSeconds: videoSeconds, bytes, mimeType: 'video/mp4', etag }
    }),
  )
}

export function clipNamed(clips: readonly Clip[], fileName: string): Clip | undefined {
  return clips.find((clip) => clip.fileName === fileName)
}

export function clipSubject(prompt: string): string {
  return Object.entries(subjects).find(([, words]) => words.test(prompt))?.[0] ?? ''
}

/** A clip of the nearest ratio: among those about the prompt's subject, where there are any, the seed chooses. */
export function chooseClip(clips: readonly Clip[], ratio: string, subject: string, seed: number): Clip {
  const [width = 16, height = 9] = ratio.split(':').map(Number)
  const distance = (clip: Clip): number => Math.abs(Math.log(clip.ratio / (width / height)))
  const nearest = clips.toSorted((one, other) => distance(one) - distance(other))[0]
  const fitting = clips.filter((clip) => clip.ratio === nearest?.ratio)
  const about = fitting.filter((clip) => clip.subject === subject)
  const possible = about.length > 0 ? about : fitting
  const chosen = possible[seed % possible.length]
  if (chosen === undefined) throw new Error('There is no demo clip')
  return chosen
}
