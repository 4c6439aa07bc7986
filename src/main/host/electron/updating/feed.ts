import type { UpdateInfo } from 'electron-updater'
import { z } from 'zod'
import { ReleaseVersion } from '../../../../shared/domain/window/update.ts'
import { UpdaterError } from '../../host.ts'

/** What is fetched is held against this size before it is begun; no installer of ours comes near. */
const largestBytes = 1_000_000_000

/** A file beside the channel file: a name, and so never another folder or another host. */
const FeedFile = z.object({
  url: z.string().regex(/^[A-Za-z0-9][\w.+-]{0,199}$/),
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  size: z.number().int().positive().max(largestBytes),
})

/** What electron-builder writes for a channel, as far as it counts here. Notes, and what would ask for more rights, do not. */
const Feed = z.object({ version: ReleaseVersion, files: z.array(FeedFile).min(1).max(8) })

/**
 * What a channel file says, with nothing in it but what was looked at.
 *
 * @throws UpdaterError `not-trusted` where it is not of the version that was announced, or not a channel file
 */
export function checkFeed(parsed: unknown, version: string): UpdateInfo {
  const { success, data } = Feed.safeParse(parsed)
  if (!success) throw new UpdaterError('not-trusted', 'no channel file')
  if (data.version !== version) throw new UpdaterError('not-trusted', 'another version than was announced')
  const [{ url, sha512 } = { url: '', sha512: '' }] = data.files
  return { version, files: data.files, path: url, sha512, releaseDate: '' }
}
