import { expect, test } from 'vitest'
import type { Asset } from './asset.ts'
import { nothingEmbedded } from './embedded-metadata.ts'
import { bestFirst, reasonOfBest } from './similar.ts'

const plain = {
  width: 40,
  height: 30,
  stars: 0,
  pick: null,
  byteSize: 10,
  createdAt: 1,
  jobId: null,
  embedded: null,
}
const copy = (fileName: string, facts: object) => ({ ...plain, ...facts, fileName }) as unknown as Asset

test('of copies of one size the one that a camera or a job made is the best, however large another was saved', () => {
  const saved = copy('saved.png', { byteSize: 900 })
  const taken = copy('taken.jpg', { embedded: { ...nothingEmbedded, camera: 'Canon EOS R5' }, createdAt: 2 })
  const made = copy('made.png', { jobId: 'job_1', createdAt: 3 })
  const small = copy('small.jpg', { width: 20, embedded: taken.embedded })
  expect([saved, small, taken].toSorted(bestFirst)).toEqual([taken, saved, small])
  expect(reasonOfBest([taken, saved])).toBe('original')
  expect([saved, made].toSorted(bestFirst)).toEqual([made, saved])
  expect(reasonOfBest([saved, small])).toBe('pixels')
  expect(reasonOfBest([saved, copy('other.png', {})])).toBe('bytes')
})
