import { expect, test } from 'vitest'
import { mayBeKept } from './accepted-files.ts'

test.each([
  ['IMG_0001.HEIC', ''],
  ['talk.mp3', 'audio/mpeg'],
  ['holiday.MOV', 'video/quicktime'],
  ['report.pdf', 'application/pdf'],
  ['old.wmv', ''],
  ['image', 'image/png'],
  ['drawing.svg', 'image/svg+xml'],
])('%s of the type "%s" is worth sending', (name, type) => {
  expect(mayBeKept({ name, type })).toBe(true)
})

test.each([
  ['drawing.svgz', 'application/gzip'],
  ['page.html', 'text/html'],
  ['notes.txt', 'text/plain'],
  ['video.mkv', 'video/x-matroska'],
  ['report.pdf.zip', 'application/zip'],
  ['pdf', ''],
])('%s of the type "%s" is refused before it is sent', (name, type) => {
  expect(mayBeKept({ name, type })).toBe(false)
})
