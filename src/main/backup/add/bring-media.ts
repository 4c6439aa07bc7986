import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inLanes } from '../in-lanes.ts'
import type { Entry } from '../manifest.ts'
import { bringBack, type NotBack } from '../restore/bring-back.ts'
import { restoredPart } from '../restore/restore-places.ts'
import type { Adding } from './adding.ts'

/**
 * Files of the backup, each to its place in the library.
 *
 * @returns why those are not there that could not be brought
 */
export async function bringMedia(
  { directory, places, slices: { goOn } }: Pick<Adding, 'directory' | 'places' | 'slices'>,
  entries: readonly Entry[],
): Promise<Map<string, NotBack>> {
  const notBack = new Map<string, NotBack>()
  // On the drive of its place: people move media, or thumbnails, to another. A start sweeps those that are left.
  const folders = { media: join(directory, 'media', 'parts'), thumbnails: join(directory, 'thumbnails') }
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true, mode: 0o700 })
  await inLanes(
    entries,
    () => {},
    async (entry, lane) => {
      const folder = entry.path.startsWith('media/') ? folders.media : folders.thumbnails
      const place = { target: join(directory, entry.path), part: join(folder, restoredPart(lane)), goOn }
      const reason = await bringBack(places, entry, place)
      if (reason !== null) notBack.set(entry.path, reason)
    },
  )
  return notBack
}

/** The first frame of a video is no loss where it does not come. */
export function posterOf(sha256: string, { entries, directory }: Adding): Entry[] {
  const poster = entries.get(`thumbnails/${sha256.slice(0, 2)}/${sha256}-poster.webp`)
  return poster === undefined || existsSync(join(directory, poster.path)) ? [] : [poster]
}
