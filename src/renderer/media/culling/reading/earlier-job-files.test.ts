import { expect, test } from 'vitest'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import type { Job } from '../../../../shared/domain/job/job.ts'
import { makeAsset, makeJob } from '../../media-fixtures.ts'
import { earlierJobFiles } from './earlier-job-files.ts'

const jobOf = (number: number, files: readonly number[]): Job =>
  makeJob(number, { state: 'saved', assets: files.map((file) => makeAsset(file)) })

/** Two pages after the first, by cursors that are their numbers. */
const later: Readonly<Record<string, Job[]>> = { '1': [jobOf(3, [5, 4]), jobOf(2, [])], '2': [jobOf(1, [1])] }

function clientWith(total: number) {
  const asked: (string | null)[] = []
  const jobs = {
    countFiles: () => Promise.resolve({ total }),
    list({ cursor }: { cursor: string | null }) {
      asked.push(cursor)
      const page = later[cursor ?? ''] ?? []
      return Promise.resolve({ jobs: page, nextCursor: cursor === '1' ? '2' : null })
    },
  }
  return {
    asked,
    client: { jobs } as unknown as { jobs: Pick<AtelierClient['jobs'], 'list' | 'countFiles'> },
  }
}

test('what a wall has not read yet is counted at once, and read from where the wall stopped', async () => {
  const { client, asked } = clientWith(93)
  const more = await earlierJobFiles(client, 'image', { hasRead: true, nextCursor: '1' }, 57)
  expect(more?.unread).toBe(36)
  expect(asked).toEqual([])
  expect(await more?.next()).toEqual({ items: [makeAsset(5), makeAsset(4)], isDone: false })
  expect(await more?.next()).toEqual({ items: [makeAsset(1)], isDone: true })
  expect(asked).toEqual(['1', '2'])
})

test('a wall that was read to its end has nothing more', async () => {
  expect(
    await earlierJobFiles(clientWith(5).client, 'image', { hasRead: true, nextCursor: null }, 5),
  ).toBeNull()
})
