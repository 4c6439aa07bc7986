import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestStore, temporaryDirectory } from '../../store/test-support.ts'
import { handOverLeft } from './hand-over-placed.ts'

/** A library with the list of a restore that did not come to its end. */
function withList(lines: readonly string[]) {
  const directory = temporaryDirectory()
  mkdirSync(join(directory, 'restoring'))
  writeFileSync(join(directory, 'restoring', 'placed'), lines.join('\n'))
  return { directory, store: openTestStore({ directory }) }
}

const a = 'a'.repeat(64)
const b = 'b'.repeat(64)

test('of what a restore brought, originals are to go; a line that was cut, and what is made of them, are passed over', async () => {
  const poster = `thumbnails/bb/${b}-poster.webp`
  const lines = [`media/aa/${a}.png`, poster, 'media/aa/aaa', '', `media/bb/${b}.mp4`, '../outside.png']
  const { directory, store } = withList(lines)
  await handOverLeft(directory, { store, isDoubtful: false })
  expect(store.trash.tasks.next('file', 9)).toEqual([`${a}:image/png`, `${b}:video/mp4`])
  expect(existsSync(join(directory, 'restoring'))).toBe(false)
})

test('where rows of the library may be lost, nothing of it goes: a row that named it may be among them', async () => {
  const { directory, store } = withList([`media/aa/${a}.png`])
  await handOverLeft(directory, { store, isDoubtful: true })
  expect(store.trash.tasks.next('file', 9)).toEqual([])
  expect(existsSync(join(directory, 'restoring'))).toBe(false)
})
