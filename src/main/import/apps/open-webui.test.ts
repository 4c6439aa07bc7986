import { expect, test } from 'vitest'
import { createFileIndex } from './file-index.ts'
import { readOpenWebui } from './open-webui.ts'

const files = createFileIndex([], new Map()).with('chats.json')

function partsOf(message: object) {
  const chat = { title: 'Any', messages: [{ id: '1', role: 'assistant', ...message }] }
  const { messages } = readOpenWebui({ id: 'w', chat }, files)
  return messages.flatMap(({ pieces }) => pieces.flatMap(({ parts }) => parts))
}

test('what is folded away without an end stays as it was written, at once however often it begins', () => {
  const content = '<details type="reasoning">'.repeat(40_000)
  const startMs = performance.now()
  expect(partsOf({ content })).toEqual([{ type: 'text', text: content }])
  expect(partsOf({ content: content.replaceAll('>', '') })).toHaveLength(1)
  expect(
    partsOf({ content: `${'<details type="reasoning">'}${'<summary>'.repeat(100_000)}</details>` }),
  ).toHaveLength(1)
  // A pattern that looks for the end from each beginning takes half a minute.
  expect(performance.now() - startMs).toBeLessThan(5000)
})

test('what is folded away stands between the words around it', () => {
  const content =
    'Well. <details type="reasoning" done="true">\n<summary>Thought</summary>\n&gt; Hmm\n</details> So. <details type="tool_calls" name="search" result="&quot;Cows&quot;"></details>'
  expect(partsOf({ content })).toEqual([
    { type: 'text', text: 'Well.' },
    { type: 'thinking', text: 'Hmm' },
    { type: 'text', text: 'So.' },
    { type: 'code-result', outcome: 'search', text: '"Cows"' },
  ])
})

test.each([
  ['https://files.example/a/photo.png?signature=secret#x', 'files.example/photo.png'],
  ['https://person:secret@files.example/', 'files.example'],
  ['/api/v1/files/abc?token=secret', 'abc'],
  ['data:image/svg+xml,<svg>secret</svg>', 'data:image/svg+xml'],
])('an image at %s is named without what gives access to it', (url, name) => {
  expect(partsOf({ content: [{ type: 'image_url', image_url: { url } }] })).toEqual([
    { type: 'file', entry: null, name, prompt: '' },
  ])
})
