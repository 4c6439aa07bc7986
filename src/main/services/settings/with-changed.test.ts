import { expect, test } from 'vitest'
import { withChanged } from './with-changed.ts'

test('a window that changed one field of a form leaves what another window changed of it', () => {
  const kept = '{"prompt":"a long one","shape":"1:1"}'
  const merged = withChanged(kept, '{"prompt":"","shape":"16:9"}', ['shape'])
  expect(JSON.parse(merged ?? '')).toEqual({ prompt: 'a long one', shape: '16:9' })
})

test('where nothing is kept, or something else, the value is taken whole', () => {
  for (const kept of [null, 'no json', '[1]', '3'])
    expect(withChanged(kept, '{"shape":"16:9"}', [])).toBe('{"shape":"16:9"}')
  expect(withChanged('{"shape":"1:1"}', null, ['shape'])).toBe(null)
})

test('a field that was taken away is kept no more', () => {
  expect(withChanged('{"new":"a draft","other":"one"}', '{"other":"one"}', ['new'])).toBe('{"other":"one"}')
})
