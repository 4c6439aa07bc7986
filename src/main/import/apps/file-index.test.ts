import { expect, test } from 'vitest'
import { idsOfPointer } from './chatgpt/asset-pointer.ts'
import { createFileIndex } from './file-index.ts'

const entry = (name: string, byteSize: number) => ({ name, byteSize, modifiedAtMs: null })

const index = () =>
  createFileIndex(
    [
      entry('file-AbC123-my photo.png', 10),
      entry('user-xyz/file_00ab-77.png', 20),
      entry('dalle-generations/9f3c.webp', 30),
      entry('file_00cd.dat', 40),
      entry('audio/0a1b.wav', 50),
      entry('twin-one.png', 60),
      entry('twin-two.png', 60),
      entry('chat.html', 70),
    ],
    new Map([['file_00cd.dat', 'whale.png']]),
  )

test.each([
  ['file-service://file-AbC123', 'file-AbC123-my photo.png', 'my photo.png'],
  ['sediment://file_00ab', 'user-xyz/file_00ab-77.png', '77.png'],
  ['sediment://file_00ab?shared_conversation_id=7', 'user-xyz/file_00ab-77.png', '77.png'],
  ['sediment://0badc0de#file_00cd#p_0.png', 'file_00cd.dat', 'whale.png'],
  ['sediment://0a1b', 'audio/0a1b.wav', '0a1b.wav'],
])('%s is the file %s', (pointer, name, called) => {
  expect(index().find(idsOfPointer(pointer), '', null)).toEqual({ entry: name, name: called })
})

test('a file that no id leads to is found by its size, where no other has the same', () => {
  const ids = idsOfPointer('file-service://file-Unknown')
  expect(index().find(ids, '', 30)?.entry).toBe('dalle-generations/9f3c.webp')
  expect(index().find(ids, '', 60)).toBeNull()
  expect(index().find(ids, '', 70)).toBeNull()
})

test('what no chat has named is loose', () => {
  const files = index()
  files.find(['file_00ab'], '', null)
  expect(files.loose().map(({ entry: name }) => name)).not.toContain('user-xyz/file_00ab-77.png')
  expect(files.loose()).toHaveLength(6)
})
