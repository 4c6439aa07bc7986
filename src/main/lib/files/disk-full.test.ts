import { expect, test } from 'vitest'
import { isDiskFull } from './disk-full.ts'

test.each([
  [Object.assign(new Error('no room'), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('over the quota'), { code: 'EDQUOT' }), true],
  [Object.assign(new Error('read-only'), { code: 'EROFS' }), false],
  [new Error('no code'), false],
  [null, false],
  ['ENOSPC', false],
])('of %s it is %s that the disk is full', (error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull)
})
