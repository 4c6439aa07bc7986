import { expect, test } from 'vitest'
import { viewerMove } from './viewer-keys.ts'

test('arrows go to the neighbours, z zooms, Delete moves to the trash', () => {
  expect(['ArrowLeft', 'ArrowRight', 'z', 'Delete'].map((key) => viewerMove(key, 'control'))).toEqual([
    'previous',
    'next',
    'zoom',
    'trash',
  ])
})

test('Space plays, unless it presses the button that has the focus', () => {
  expect(viewerMove(' ', 'nothing')).toBe('play')
  expect(viewerMove(' ', 'control')).toBeNull()
})

test('what seeks or scrolls with keys keeps them', () => {
  expect(['ArrowRight', ' ', 'z'].map((key) => viewerMove(key, 'own-keys'))).toEqual([null, null, null])
})

test('what scrolls up and down leaves the way to the sides', () => {
  const keys = ['ArrowUp', 'ArrowDown', ' ', 'ArrowLeft', 'ArrowRight', 'Delete']
  expect(keys.map((key) => viewerMove(key, 'scroller'))).toEqual([
    null,
    null,
    null,
    'previous',
    'next',
    'trash',
  ])
})

test('other keys are left alone', () => {
  expect(['Tab', 'Enter', 'a'].map((key) => viewerMove(key, 'nothing'))).toEqual([null, null, null])
})
