import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withNotes } from '../source-notes.ts'
import { advance, emptyDocument } from '../split-blocks.ts'
import { createParser } from './answer-question.ts'
import { isCheapToParse } from './parse-cost.ts'
import { applyAnswer, isAnswer, type FromParser, type ParseQuestion, type ReadDocument } from './protocol.ts'

const question = (id: number, text: string, change: Partial<ParseQuestion> = {}): ParseQuestion => ({
  id,
  key: 'a',
  text,
  isWhole: false,
  notes: [],
  have: 0,
  ...change,
})

function answered(message: FromParser) {
  if (!isAnswer(message)) throw new Error('refused')
  return structuredClone(message)
}

const frozen: [name: string, text: string][] = [
  ['marks that may all be pairs', '*a_ '.repeat(6_000)],
  ['nothing but stars and lines', '*_'.repeat(4_000)],
  ['quotes inside quotes', `${'>'.repeat(2_000)}a`],
  ['numbers that open lists inside lists', '1. '.repeat(2_700)],
  ['brackets that close nothing', ']'.repeat(8_000)],
  ['addresses that never end', 'www.a_'.repeat(1_400)],
  ['tildes', '~a'.repeat(4_000)],
  ['one endless word', 'a'.repeat(8_000)],
]

test.each(frozen)('%s are not parsed on the thread of the window', (_name, text) => {
  expect(isCheapToParse(text, 0)).toBe(false)
})

test('what people and models write is parsed where it is shown', () => {
  const prose = 'The *quick* fox **jumps** over `it`, see [home](https://a.test/x). Then it sleeps.\n'
  const list = Array.from({ length: 60 }, (_, index) => `${index + 1}. **Name**: what it is, and why.\n`)
  const code = `\`\`\`ts\n${'const a = b[0]! * (c ?? 1) // <T>\n\n'.repeat(200)}\`\`\`\n`
  for (const text of [`${prose.repeat(20)}\n`.repeat(6), list.join(''), code]) {
    expect(isCheapToParse(text, 0)).toBe(true)
  }
  expect(isCheapToParse('short', 1_000)).toBe(false)
})

test(
  'a window that takes in each answer has the same document as one that parses by itself',
  { timeout: 60_000 },
  () => {
    const piece = fc.constantFrom(
      '# a\n',
      '\n',
      'words ',
      '- b\n',
      '> c\n',
      '[d]: #e\n\n',
      '[d] ',
      '```\n',
      '|a|\n|-|\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 30 }), fc.boolean(), (pieces, forgets) => {
        let parser = createParser()
        let text = ''
        let have = 0
        let known: ReadDocument | null = null
        let alone = emptyDocument
        for (const [index, next] of pieces.entries()) {
          // An ended worker knows nothing of what its window has.
          const isForgotten = forgets && index % 5 === 4
          if (isForgotten) parser = createParser()
          text += next
          const isWhole = index === pieces.length - 1
          const answer = answered(parser(question(index + 1, text, { isWhole, have })))
          known = applyAnswer(known, answer)
          have = answer.id
          alone = advance(isForgotten ? emptyDocument : alone, text, isWhole)
        }
        const { blocks, open, definitions } = alone
        expect(known).toEqual({ blocks, open, definitions })
      }),
      { numRuns: 40 },
    )
  },
)

test('notes are put in where the text is parsed', () => {
  const notes = [{ offset: 5, numbers: [1] }]
  const answer = answered(createParser()(question(1, 'Words and more.', { isWhole: true, notes })))
  const whole = advance(emptyDocument, 'Words and more.', true)
  expect(answer.open.nodes).toEqual(withNotes(whole, notes).open.nodes)
})

test('a text nested deeper than a parser can follow is refused in so many words', { timeout: 60_000 }, () => {
  expect(isAnswer(createParser()(question(1, `${'>'.repeat(9_000)}a`, { isWhole: true })))).toBe(false)
})
