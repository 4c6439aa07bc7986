import fc from 'fast-check'
import type { Nodes, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, test } from 'vitest'
import { noLabels, parseBlock } from './parse-block.ts'
import { advance, emptyDocument, type MarkdownDocument } from './split-blocks.ts'

const lines = [
  'A paragraph of *words* and `code`.',
  'goes on',
  '# Heading',
  '===',
  '---',
  '***',
  '- item',
  '  inside',
  '* other',
  '1. one',
  '2) two',
  '    indented',
  '\tcode',
  '> quote',
  '>',
  '> - nested',
  'lazy',
  '```',
  '```js',
  '~~~~',
  '~~~',
  '  ```',
  'const a = `b`',
  '| a | b |',
  '| - | :-: |',
  '| 1 | 2 |',
  '|-',
  '<div>',
  '</div>',
  '<!-- x',
  '-->',
  '<x>',
  '[a]: https://a.test',
  '[a]',
  '[b][a]',
  '![c][A]',
  "'title",
  "more'",
  '[^n]: note',
  'see[^n]',
  '    more note',
  '  [B c]: <u> "t"',
  '[b c]',
  '> [q]: /q',
  '[q]',
  '[^w x]: /u',
  '[^w x]',
  '$$',
  'x_1 $$',
  '$$ a_b $$',
  '- [ ] task',
  '- [x] done',
  '~~gone~~',
  'www.a.test',
  'a@b.test',
  '\\',
  '\uFEFF',
  '\u0000',
  '',
  '',
  '',
  ' ',
  '   ',
]
const document = fc
  .array(fc.tuple(fc.constantFrom(...lines), fc.constantFrom('\n', '\n', '\n', '\n\n', '\r\n', '\r', '')), {
    maxLength: 14,
  })
  .map((pieces) => pieces.flat().join(''))
const hostile = fc.string({
  unit: fc.constantFrom(...' \n\n\t`~*_-+=|:[]()<>!#>$^\\&;"\'ab1.\r中🙂'),
  maxLength: 60,
})
const anyDocument = fc.oneof({ weight: 4, arbitrary: document }, { weight: 1, arbitrary: hostile })

describe('a document that arrives piece by piece', () => {
  test('ends as the tree that parsing it whole gives, whatever the pieces', () => {
    fc.assert(
      fc.property(anyDocument, fc.array(fc.nat(), { maxLength: 12 }), (source, cuts) => {
        expect(tree(arrive(source, pieces(source, cuts)))).toEqual(bare(parseBlock(source, noLabels)))
      }),
      { numRuns: 600 },
    )
  }, 60_000)

  test('ends as the same tree when it comes one character at a time', () => {
    fc.assert(
      fc.property(document, (source) => {
        expect(
          tree(
            arrive(
              source,
              [...source].map((_, index) => index),
            ),
          ),
        ).toEqual(bare(parseBlock(source, noLabels)))
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  test('reads as plain GitHub Markdown where there is no formula', () => {
    const source = '# A\n\n- [x] b\n\n| c |\n| - |\n| ~~d~~ |\n\n[e]\n\n[e]: https://e.test'
    const whole = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
    expect(tree(advance(emptyDocument, source, true))).toEqual(bare(whole.children))
  })

  test('parses a finished block once: its nodes stay the same objects', () => {
    const early = advance(emptyDocument, 'First.\n\n- a\n- b\n\nThird', false)
    const late = advance(early, 'First.\n\n- a\n- b\n\nThird goes on.\n\nFourth', false)
    expect(early.blocks).toHaveLength(2)
    expect(late.blocks).toHaveLength(3)
    expect(late.open.nodes).toHaveLength(1)
    expect(late.blocks[0]).toBe(early.blocks[0])
    expect(late.blocks[1]).toBe(early.blocks[1])
  })

  test('shows the lines of an open code block as they come, without parsing them', () => {
    const early = advance(emptyDocument, 'Look:\n\n```ts title\nconst a = 1\n# no heading', false)
    expect(early.open.nodes).toMatchObject([{ type: 'code', lang: 'ts', value: 'const a = 1\n# no heading' }])
    const late = advance(early, `${early.source}\n\n- no list\n`, false)
    expect(late.open.nodes).toMatchObject([{ value: 'const a = 1\n# no heading\n\n- no list' }])
    expect(late.blocks[0]).toBe(early.blocks[0])
    const closed = advance(late, `${late.source}\`\`\`\n\nAfter`, false)
    expect(closed.blocks).toHaveLength(2)
    expect(closed.open.nodes).toMatchObject([{ type: 'paragraph' }])
  })

  const long = fc
    .tuple(
      fc.constantFrom(
        Array.from({ length: 60 }, (_, index) => `- item ${index} with *words*`).join('\n'),
        Array.from({ length: 60 }, (_, index) => `${index + 3}. item ${index}\n   - inside`).join('\n'),
        `| a | b |\n| - | -: |\n${Array.from({ length: 60 }, (_, index) => `| row ${index} | \`x\` |`).join('\n')}`,
      ),
      document,
    )
    .map(([rows, rest]) => `Before.\n\n${rows}\n${rest}`)

  test('ends as the same tree after a long list or table', () => {
    fc.assert(
      fc.property(long, fc.array(fc.nat(), { maxLength: 30 }), (source, cuts) => {
        expect(tree(arrive(source, pieces(source, cuts)))).toEqual(bare(parseBlock(source, noLabels)))
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  test('reads what follows indented code as it does in the whole text', () => {
    const source = 'Before.\n\n10. item\n   - inside\nlazy\n\n    indented\n2) two\n'
    expect(tree(arrive(source, []))).toEqual(bare(parseBlock(source, noLabels)))
  })

  test.each(['- item with *words*', '1. item', '| row | x |'])(
    'parses a row of a long block once: %s',
    (row) => {
      const rows = `${row.startsWith('|') ? '| a | b |\n| - | - |\n' : ''}${`${row}\n`.repeat(200)}`
      const early = advance(advance(emptyDocument, rows, false), `${rows}${row}`, false)
      const late = advance(early, `${rows}${row}\n${row}`, false)
      expect(tree(late)).toEqual(bare(parseBlock(late.source, noLabels)))
      const [before, after] = [early, late].map(({ open }) => open.nodes[0])
      if (!before || !after || !('children' in before && 'children' in after))
        throw new Error('Expected rows')
      expect(after.children.slice(0, 198).every((child, index) => child === before.children[index])).toBe(
        true,
      )
      expect(late.rows?.from).toBeGreaterThan(rows.length - 2 * row.length)
    },
  )

  test('links earlier references when their definition arrives at the end', () => {
    const early = advance(emptyDocument, 'See [the paper].\n\nMore words.\n\n', false)
    const late = advance(early, `${early.source}[the paper]: https://a.test`, true)
    expect(late.blocks[0]?.nodes).toMatchObject([{ children: [{}, { type: 'linkReference' }, {}] }])
    expect(late.definitions.links.get('the paper')?.url).toBe('https://a.test')
    expect(late.blocks[1]).toBe(early.blocks[1] ?? late.blocks[1])
  })

  test('has the same definitions, and the blocks drawn with them, while words follow that define nothing', () => {
    const early = advance(emptyDocument, 'See [a].\n\n[a]: https://a.test\n\nWords', false)
    const late = advance(early, `${early.source} and [more]: words.\n\nEnd`, false)
    expect(early.definitions.links.size).toBe(1)
    expect(late.definitions).toBe(early.definitions)
    expect(late.blocks[0]).toBe(early.blocks[0])
  })

  test('begins anew when the text is another one', () => {
    const one = advance(emptyDocument, '# One\n\ntwo', true)
    expect(tree(advance(one, 'Other', true))).toEqual(bare(parseBlock('Other', noLabels)))
  })

  test('keeps a displayed formula as it was written', () => {
    expect(parseBlock('$$\na_1 * b_2\n$$', noLabels)).toMatchObject([
      { type: 'code', lang: 'math', value: 'a_1 * b_2' },
    ])
  })
})

function pieces(source: string, cuts: readonly number[]): number[] {
  return cuts.map((cut) => cut % (source.length + 1)).toSorted((a, b) => a - b)
}

function arrive(source: string, cuts: readonly number[]): MarkdownDocument {
  let arrived = emptyDocument
  for (const cut of cuts) arrived = advance(arrived, source.slice(0, cut), false)
  return advance(arrived, source, true)
}

function tree(arrived: MarkdownDocument): unknown {
  return bare([...arrived.blocks.flatMap((block) => block.nodes), ...arrived.open.nodes])
}

/** A tree without its positions, which count from the start of a block. */
function bare(nodes: readonly RootContent[]): unknown {
  return nodes.map(withoutPosition)
}

function withoutPosition(node: Nodes): unknown {
  const { position: _, ...rest } = node
  return 'children' in rest ? { ...rest, children: rest.children.map(withoutPosition) } : rest
}
