import { expect, test } from 'vitest'
import { detectMediaType } from '../../probe/media-type.ts'
import { fixture } from '../../test-support.ts'
import { gaveInstead } from './gave-instead.ts'

test.each([
  ['<!doctype html><title>Sign in</title>', 'web-page'],
  ['\n  <HTML>', 'web-page'],
  ['\u{feff}<?xml version="1.0"?><Error/>', 'web-page'],
  ['{"error":"expired"}', 'text'],
  ['Forbidden', 'text'],
  ['\0\0\0\0', 'other-file'],
  ['', 'other-file'],
])('%j is called %s', (text, gave) => {
  expect(gaveInstead(Buffer.from(text), null, 'video', 'unsupported')).toBe(gave)
})

test('a file of the right kind is cut short or cannot be read, one of another kind is another file', async () => {
  const video = fixture('clip.mp4')
  const type = await detectMediaType(video)
  expect(gaveInstead(video, type, 'video', 'incomplete')).toBe('cut-short')
  expect(gaveInstead(video, type, 'video', 'unsupported')).toBe('unreadable')
  expect(gaveInstead(video, type, 'image', 'unsupported')).toBe('other-file')
  expect(gaveInstead(video, type, 'video', 'too-large')).toBe('too-large')
})
