import { expect, test } from 'vitest'
import { viewerMove } from './viewer-keys.ts'

test('arrows go to the neighbours, z zooms, Delete moves to the trash', () => {
  expect(['ArrowLeft', 'ArrowRight', 'z', 'Delete'].map((key) => viewerMove(key, false))).toEqual([
    'previous',
    'next',
    'zoom',
    'trash',
  ])
})

test('what seeks or scrolls with the arrows keeps them', () => {
  expect(viewerMove('ArrowRight', true)).toBeNull()
})

test('other keys are left alone', () => {
  expect(['Tab', 'Enter', 'a', ' '].map((key) => viewerMove(key, false))).toEqual([null, null, null, null])
})
