import { expect, test } from 'vitest'
import { ImageRequest, type JobRequest, VideoRequest } from '../../../shared/domain/job/job.ts'
import { CanvasId } from '../../../shared/domain/ids.ts'
import { openTestStore, sampleJob } from '../../store/test-support.ts'
import { createPromptHistory } from './prompt-history.ts'

const image = (prompt: string): JobRequest =>
  ImageRequest.parse({ kind: 'image', model: 'painter-1', prompt, n: 1, size: 'auto', quality: 'auto' })

/** A library with a job for each of these, the first one made first; and what is asked of it. */
function history(...requests: JobRequest[]) {
  const store = openTestStore()
  const jobs = requests.map((request, index) => sampleJob({ request, createdAt: 1000 + index }))
  store.transaction(() => jobs.forEach(store.jobs.insert))
  const { find } = createPromptHistory(store)
  const ask = (query: string, limit = 50) =>
    find({ query, cursor: null, limit }).prompts.map(({ prompt }) => prompt)
  return { store, jobs, find, ask }
}

test('prompts come newest first, each once with when it was last used, and videos have none', () => {
  const video = VideoRequest.parse({
    ...{ kind: 'video', model: 'filmer-1', prompt: 'a video', ratio: null, resolution: null },
    ...{ durationSeconds: null, hasAudio: null },
  })
  const { find } = history(image('a pear'), image('a plum'), video, image('a pear'))
  expect(find({ query: '', cursor: null, limit: 50 })).toEqual({
    prompts: [
      { prompt: 'a pear', lastUsedAt: 1003 },
      { prompt: 'a plum', lastUsedAt: 1001 },
    ],
    nextCursor: null,
  })
})

test('all words are looked for, in any order, and neither case nor width of letters matters', () => {
  const { ask } = history(image('A Lighthouse at DUSK'), image('Lighthouse'), image('夜の灯台，ＮＥＯＮ'))
  expect(ask('dusk light')).toEqual(['A Lighthouse at DUSK'])
  expect(ask('灯台 neon')).toEqual(['夜の灯台，ＮＥＯＮ'])
  expect(ask('%')).toEqual([])
})

test('what changed a part of a document is among them, and what was taken out of the list is not', () => {
  const edit = {
    ...image('make it red'),
    ...{ format: 'generate-content', sourceAssetIds: [`ast_${'0'.repeat(26)}`] },
    edit: { canvasId: CanvasId.parse(`cvs_${'0'.repeat(26)}`), hasMask: false },
  }
  const { store, jobs, ask } = history(image('kept'), image('taken out'))
  const [, out] = jobs
  if (out === undefined) throw new Error('there are two')
  store.jobs.dismiss(out.id)
  store.jobs.insert({ ...sampleJob(), request: { ...image('x'), ...edit } as JobRequest })
  expect(ask('')).toEqual(['make it red', 'kept'])
})

test('page after page brings every prompt once, also where a page holds none', () => {
  const requests = Array.from({ length: 4500 }, (_, index) =>
    image(index % 2000 === 0 ? `needle ${index}` : `hay ${index}`),
  )
  const { find } = history(...requests)
  const found: string[] = []
  let cursor: string | null = null
  let pages = 0
  do {
    const page: ReturnType<typeof find> = find({ query: 'needle', cursor, limit: 1 })
    found.push(...page.prompts.map(({ prompt }) => prompt))
    cursor = page.nextCursor
    pages += 1
  } while (cursor !== null)
  expect(found).toEqual(['needle 4000', 'needle 2000', 'needle 0'])
  expect(pages).toBeGreaterThan(3)
})

test('a list goes on from a cursor of its own only', () => {
  const { find } = history(image('a'), image('b'))
  expect(() => find({ query: '', cursor: 'none', limit: 1 })).toThrow(
    expect.objectContaining({ kind: 'bad-cursor' }),
  )
})
