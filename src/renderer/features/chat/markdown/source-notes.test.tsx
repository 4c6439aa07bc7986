import fc from 'fast-check'
import type { Node } from 'mdast'
import { expect, test } from 'vitest'
import { noNotes, withNotes } from './source-notes.ts'
import { advance, emptyDocument } from './split-blocks.ts'

/** The document's words as they are shown, with each mark as `⟦numbers⟧`. */
function shown(text: string, ...offsets: number[]): string {
  const document = advance(emptyDocument, text, true)
  const notes = offsets.map((offset, index) => ({ offset, numbers: [index + 1] }))
  const { blocks, open } = withNotes(document, notes)
  return [...blocks, open].map(({ nodes }) => nodes.map(words).join('\n')).join('\n')
}

function words(node: Node & { children?: Node[]; value?: string; numbers?: readonly number[] }): string {
  if (node.type === 'sourceMark') return `⟦${node.numbers?.join(',')}⟧`
  return node.value ?? (node.children ?? []).map(words).join('')
}

const after = (text: string, piece: string) => text.indexOf(piece) + piece.length

test('a mark stands right after its sentence', () => {
  const text = 'One is true. Two is *not. So* there.'
  expect(shown(text, after(text, 'true.'), after(text, 'not.'))).toBe(
    'One is true.⟦1⟧ Two is not.⟦2⟧ So there.',
  )
})

test('a mark is found in any block, in lists, headings, quotes and tables', () => {
  const text = '# Head\n\n- one\n- two\n\n> quote\n\n| a | b |\n| - | - |\n| cell | last |\n\nEnd.'
  const marked = shown(
    text,
    after(text, 'Head'),
    after(text, 'one'),
    after(text, 'quote'),
    after(text, 'cell'),
  )
  for (const piece of ['Head⟦1⟧', 'one⟦2⟧', 'quote⟦3⟧', 'cell⟦4⟧']) expect(marked).toContain(piece)
})

test('a mark inside code, a link or a formula stands after it, and changes nothing in it', () => {
  const code = '```js\nlet a = 1\n```\n\nEnd.'
  expect(shown(code, after(code, 'let a'))).toBe('let a = 1\n⟦1⟧\nEnd.')
  const link = 'See [the page](https://example.com/a) now.'
  expect(shown(link, after(link, 'https'))).toBe('See the page⟦1⟧ now.')
  expect(shown('Use `let a` here.', 8)).toBe('Use let a⟦1⟧ here.')
  expect(shown('$$\na_1\n$$\n\nEnd.', 5)).toContain('a_1')
})

test('a mark stands right where other blocks define labels, and where a byte order mark is', () => {
  const text = 'See [it][x]. More.\n\n[x]: https://example.com/'
  expect(shown(text, after(text, 'More.'))).toContain('See it. More.⟦1⟧')
  expect(shown('\uFEFFOne. Two.', 5)).toBe('One.⟦1⟧ Two.')
})

test('no mark, wherever it is put, changes a word', () => {
  const piece = fc.constantFrom(
    'a ',
    'b.',
    '*',
    '**',
    '`',
    '[x](y)',
    '\n',
    '\n\n',
    '- ',
    '# ',
    '> ',
    '&amp;',
    '\\*',
    '|',
  )
  const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''))
  const bare = (marked: string) => marked.replaceAll(/⟦[^⟧]*⟧|\s/g, '')
  fc.assert(
    fc.property(text, fc.array(fc.nat(40), { maxLength: 3 }), (source, offsets) => {
      const places = [...new Set(offsets.map((offset) => Math.min(source.length, offset)))]
      expect(bare(shown(source, ...places))).toBe(bare(shown(source)))
    }),
  )
})

test('without marks the document stays the same object', () => {
  const document = advance(emptyDocument, 'One.', true)
  expect(withNotes(document, noNotes)).toBe(document)
})
