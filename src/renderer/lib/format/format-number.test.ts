import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'
import { formatCount, formatPercent } from './format-number.ts'

test('bytes are told in the largest unit that leaves a number to read', () => {
  expect(formatBytes(0, 'en')).toBe('0 bytes')
  expect(formatBytes(999, 'en')).toBe('999 bytes')
  expect(formatBytes(1000, 'en')).toBe('1 kB')
  expect(formatBytes(3_240_000, 'en')).toBe('3.2 MB')
  expect(formatBytes(812_400_000, 'en')).toBe('812 MB')
  expect(formatBytes(5_000_000_000_000, 'en')).toBe('5,000 GB')
})

test('percentages and counts follow the language', () => {
  expect(formatPercent(40.4, 'en')).toBe('40%')
  expect(formatCount(100_000, 'en')).toBe('100,000')
})
