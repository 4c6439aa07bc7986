import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { listCopies } from './copy-files.ts'
import { isSound } from '../repair/is-sound.ts'
import { placesIn } from '../places.ts'
import { openTestStore, sampleConversation, temporaryDirectory } from '../test-support.ts'
import { copyBeforeUpdate } from './update-copy.ts'

test('a copy from before an update is whole, names its version, and counts among the copies', async () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const conversation = sampleConversation()
  store.conversations.insert(conversation)
  const copy = await copyBeforeUpdate(directory, '1.3.0', 1_700_000_000_000)
  expect(basename(copy)).toBe('atelier-before-1.3.0-1700000000000.db')
  expect(isSound(copy)).toBe(true)
  expect(listCopies(placesIn(directory).copies).map(({ file }) => file)).toEqual([copy])
})

test('of copies from before updates the newest three are kept, and no other copy goes for them', async () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  store.conversations.insert(sampleConversation())
  const { copies } = placesIn(directory)
  const made: string[] = []
  for (const [index, version] of ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'].entries())
    made.push(basename(await copyBeforeUpdate(directory, version, 1_700_000_000_000 + index)))
  expect(readdirSync(copies).toSorted()).toEqual(made.slice(2))
})
