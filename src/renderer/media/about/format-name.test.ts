import { expect, test } from 'vitest'
import { formatName } from './format-name.ts'

test('a format is called as people call it, and what nobody named keeps its type', () => {
  const types = [
    'image/png',
    'image/jpeg',
    'image/webp',
    'image/svg+xml',
    'video/mp4',
    'video/x-msvideo',
    'video/x-ms-wmv',
    'audio/mpeg',
    'application/pdf',
  ]
  expect(types.map(formatName)).toEqual(['PNG', 'JPEG', 'WebP', 'SVG', 'MP4', 'AVI', 'WMV', 'MP3', 'PDF'])
  expect(formatName('application/octet-stream')).toBe('application/octet-stream')
})
