import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asMediaError, MediaError } from './media-error.ts'

test.each([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['ENOENT', 'missing'],
  ['EFBIG', 'too-large'],
  ['EROFS', 'input-output'],
  ['EIO', 'input-output'],
])('%s of the file system is told as %s', (code, kind) => {
  const error = Object.assign(new Error(code), { code })
  expect(asMediaError(error)).toMatchObject({ name: 'MediaError', kind, cause: error })
})

test('a real error of the file system is told, and names no path', () => {
  let caught: unknown = null
  try {
    statSync('/nowhere/secret-name')
  } catch (error) {
    caught = asMediaError(error)
  }
  expect(caught).toMatchObject({ kind: 'missing', message: 'ENOENT' })
})

test('anything else comes out as it is', () => {
  const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET', syscall: 'read' })
  const media = new MediaError('stalled')
  expect([asMediaError(reset), asMediaError(media), asMediaError('x')]).toEqual([reset, media, 'x'])
})
