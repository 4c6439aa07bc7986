import { expect, test } from 'vitest'
import { advance, emptyDocument } from '../split-blocks.ts'
import { wordsOfBlocks } from './placeholder-text.ts'

function words(text: string) {
  const { blocks, open } = advance(emptyDocument, text, true)
  return wordsOfBlocks([...blocks, open])
}

test('what stands in for blocks says what they say, without their marks', () => {
  const text = 'A *first* [link](https://a.test) and `code`.\n\n- one\n- two\n  - inside\n\n> quote'
  expect(words(text)).toEqual([
    { headingDepth: null, text: 'A first link and code.\none\ntwo\ninside\nquote' },
  ])
})

test('a heading stays a heading, and cells stay apart', () => {
  expect(words('# Tides\n\n| a | b |\n| - | - |\n| c | d |\n\n## *More*\n\nend')).toEqual([
    { headingDepth: 1, text: 'Tides' },
    { headingDepth: null, text: 'a\tb\nc\td' },
    { headingDepth: 2, text: 'More' },
    { headingDepth: null, text: 'end' },
  ])
})
