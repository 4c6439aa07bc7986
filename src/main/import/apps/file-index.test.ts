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
      entry('images/p_0.png', 80),
      entry('images/photo.png', 90),
      entry('holiday/beach.png', 90),
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
  expect(index().with('conversations.json').find(idsOfPointer(pointer), '')).toEqual({
    entry: name,
    name: called,
  })
})

test('a file that no id leads to is none, whatever its length or the page in its pointer', () => {
  const files = index().with('conversations.json')
  expect(files.find(idsOfPointer('file-service://file-Unknown'), '')).toBeNull()
  expect(files.find(idsOfPointer('sediment://0badc0de#file_0000#p_0.png'), '')).toBeNull()
  expect(files.find(['photo.png'], 'photo.png')).toBeNull()
})

test('a name alone leads to a file that lies with the chats, where no other is called so', () => {
  const entries = [
    'chats/a.png',
    'chats/files/b.png',
    'a/c.png',
    'chats/c.png',
    'holiday/image.png',
    'image2.png',
  ]
  const files = createFileIndex(
    entries.map((name) => entry(name, 10)),
    new Map(),
  ).with('chats/conversations.json')
  const found = ['a.png', 'b.png', 'c.png', 'image.png', 'image2.png'].map(
    (name) => files.findNamed(name)?.entry,
  )
  expect(found).toEqual(['chats/a.png', 'chats/files/b.png', undefined, undefined, undefined])
})

test('a file is found in whatever form of Unicode its name is written, there and in the chat', () => {
  const [composed, apart] = ['Möwe.png'.normalize('NFC'), 'Möwe.png'.normalize('NFD')]
  expect(composed).not.toBe(apart)
  for (const [written, said] of [
    [apart, composed],
    [composed, apart],
  ] as const) {
    const names = new Map([[said, 'gull.png']])
    const files = createFileIndex([entry(`files/${written}`, 10)], names)
    const found = { entry: `files/${written}`, name: said }
    const chat = files.with('conversations.json')
    expect(chat.findNamed(said)).toEqual(found)
    expect(chat.find([said.replace('.png', '')], said)).toEqual(found)
    expect(chat.find([said.replace('.png', '')], '')).toEqual({ ...found, name: 'gull.png' })
    expect(files.loose()).toEqual([])
  }
})

test('what no chat has named is loose', () => {
  const files = index()
  files.with('conversations.json').find(['file_00ab'], '')
  expect(files.loose().map(({ entry: name }) => name)).not.toContain('user-xyz/file_00ab-77.png')
  expect(files.loose()).toHaveLength(9)
})
