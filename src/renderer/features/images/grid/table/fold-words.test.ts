import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldWords } from './fold-words.ts'

const shown = (headings: string[]) =>
  foldWords(headings, 0).map(
    ({ hasStart, words, hasEnd }) => `${hasStart ? '… ' : ''}${words}${hasEnd ? ' …' : ''}`,
  )

test('what all headings begin and end with is folded, and what differs stands whole', () => {
  expect(
    shown([
      'A lighthouse on a cliff at dusk, long exposure, calm sea',
      'A lighthouse on a cliff in fog, long exposure, calm sea',
    ]),
  ).toEqual(['… at dusk …', '… in fog …'])
  expect(
    shown([
      '雪山里的一列夜行火车，等距视角，细节丰富的画面',
      '雪山里的一列夜行巴士，等距视角，细节丰富的画面',
    ]),
  ).toEqual([expect.stringContaining('火车'), expect.stringContaining('巴士')])
})

test('headings that fit stand whole', () => {
  const headings = ['A red fox in a forest, ink', 'A blue fox in a forest, ink']
  const whole = headings.map((words) => ({ hasStart: false, words, hasEnd: false }))
  expect(foldWords(headings, 27)).toEqual(whole)
  expect(foldWords(headings, 26)).not.toEqual(whole)
})

test('a heading that is the beginning of another keeps a word', () => {
  const [short, long] = shown(['A lighthouse on a cliff', 'A lighthouse on a cliff at dusk'])
  expect(short).toBe('… cliff')
  expect(long).toBe('… cliff at dusk')
})

test('what is short stays as it is, and so does a heading without another', () => {
  expect(shown(['a red fox', 'a blue fox'])).toEqual(['a red fox', 'a blue fox'])
  expect(shown(['A lighthouse on a cliff at dusk, long exposure'])).toEqual([
    'A lighthouse on a cliff at dusk, long exposure',
  ])
})

test('headings that differ differ as they are shown, and none is empty', () => {
  const word = fc.constantFrom('a', 'lighthouse', 'on', 'the', 'cliff', 'dusk,', 'in', 'fog')
  const heading = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.uniqueArray(heading, { minLength: 1, maxLength: 6 }), (headings) => {
      const words = foldWords(headings, 0).map((one) => one.words)
      expect(new Set(words).size).toBe(headings.length)
      expect(words.every((one) => one !== '')).toBe(true)
    }),
  )
})
