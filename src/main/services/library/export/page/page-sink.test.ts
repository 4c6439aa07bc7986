import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openPageStream } from './page-sink.ts'

test('a page that is cut here was left by nobody, and whoever reads it learns that it is cut', async () => {
  const onLeft = vi.fn()
  const { body, write, close } = openPageStream(onLeft)
  const reader = body.getReader()
  const first = reader.read()
  await write('<p>')
  await first
  await close()
  await expect(reader.read()).rejects.toThrow('not whole')
  await setImmediate()
  expect(onLeft).not.toHaveBeenCalled()
})

test('whoever stops reading a page has left it', async () => {
  const onLeft = vi.fn()
  const { body, write } = openPageStream(onLeft)
  await body.cancel()
  await expect(write('<p>')).rejects.toBeUndefined()
  await setImmediate()
  expect(onLeft).toHaveBeenCalledOnce()
})
