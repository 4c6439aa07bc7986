import type { AtelierClient } from '../../../../shared/contract/index.ts'
import type { JobFeed } from '../../jobs/job-store.ts'
import type { MoreToCull } from '../cull-store.ts'

const pageSize = 200

/**
 * What follows the files that a room of jobs has read, for cull mode; null where it has read all.
 *
 * @param feed how far the room has read
 * @param shown how many files that brought
 * @throws AppError as `jobs.countFiles` does
 */
export async function earlierJobFiles(
  client: { jobs: Pick<AtelierClient['jobs'], 'list' | 'countFiles'> },
  kind: 'image' | 'video',
  feed: Pick<JobFeed, 'hasRead' | 'nextCursor'>,
  shown: number,
): Promise<MoreToCull | null> {
  if (feed.hasRead && feed.nextCursor === null) return null
  const { total } = await client.jobs.countFiles({ kind })
  let cursor = feed.nextCursor
  return {
    unread: Math.max(0, total - shown),
    async next() {
      const page = await client.jobs.list({ kind, cursor, limit: pageSize })
      cursor = page.nextCursor
      return { items: page.jobs.flatMap(({ assets }) => assets), isDone: cursor === null }
    },
  }
}
