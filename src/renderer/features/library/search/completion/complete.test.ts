import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestSearch } from '../../../../../shared/domain/search/search.ts'
import { readQuery } from '../../../../../shared/search/read-query.ts'
import { catalogues } from '../../../../text/catalogue.ts'
import { completionsAt, withCompletion } from './complete.ts'
import { filterChoices } from './filter-choices.ts'

const occurring = {
  models: ['flux-pro', 'Flux Dev'],
  ratios: ['16:9', '1:1'],
  boards: [{ name: 'Summer 26' }, { name: 'A "quoted" one' }],
  tags: [{ path: 'people' }, { path: 'people/Anna' }, { path: 'New York' }],
}
const choices = filterChoices(occurring, catalogues.en, new Date(2026, 0, 1))
const offered = (typed: string, isAsked = false) =>
  completionsAt(typed, typed.length, choices, isAsked).options.map(({ text }) => text)

test.each<[string, string[]]>([
  ['ty', ['type:']],
  ['red fox st', ['star:']],
  ['TY', ['type:']],
  ['-mo', ['-model:']],
  ['t', []],
  ['fox', []],
  ['fox ', []],
  ['type:', ['type:image', 'type:video', 'type:audio', 'type:document', 'type:chat']],
  ['type：vi', ['type:video']],
  ['-is:pi', ['-is:picked']],
  ['model:FLUX', ['model:flux-pro', 'model:"Flux Dev"']],
  ['model:"flux d', ['model:"Flux Dev"']],
  ['ratio:', ['ratio:landscape', 'ratio:portrait', 'ratio:square', 'ratio:16:9', 'ratio:1:1']],
  ['board:', ['board:"Summer 26"', 'board:"A ""quoted"" one"']],
  ['board:"a ""quo', ['board:"A ""quoted"" one"']],
  ['ｂｏａｒｄ：ｓｕｍ', ['board:"Summer 26"']],
  ['tag:people／an', ['tag:people/Anna']],
  ['tag:ann', ['tag:people/Anna']],
  ['tag:new', ['tag:"New York"']],
  ['label:gr', ['label:green', 'label:grey']],
  ['on:', ['on:2026-01-01', 'on:2025-12-31', 'on:2026-01', 'on:2025-12', 'on:2026', 'on:2025']],
  ['star:4', ['star:>=4']],
  ['colour:', []],
])('behind %j stands one of %j', (typed, expected) => {
  expect(offered(typed)).toEqual(expected)
})

test('who asks sees every filter, also behind a word, which stays', () => {
  expect(offered('', true)).toHaveLength(11)
  const completions = completionsAt('fox', 3, choices, true)
  const [first] = completions.options
  expect(first && withCompletion('fox', completions, first)).toEqual({ typed: 'fox type:', caret: 9 })
})

test('values are found by their words in the language of the interface', () => {
  const chinese = filterChoices(occurring, catalogues['zh-CN'], new Date(2026, 0, 1))
  expect(completionsAt('type:视', 6, chinese, false).options).toMatchObject([
    { text: 'type:video', explanation: '视频' },
  ])
})

test('what is taken stands where the caret was, and the rest of the search stays', () => {
  const typed = 'fox type:vi hen'
  const completions = completionsAt(typed, 'fox type:vi'.length, choices, false)
  const [video] = completions.options
  expect(video && withCompletion(typed, completions, video)).toEqual({
    typed: 'fox type:video hen',
    caret: 'fox type:video '.length,
  })
})

test('every value that is offered is one of its filter', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(choices)), fc.constantFrom('', '-'), (name, minus) => {
      for (const text of offered(`${minus}${name}:`)) {
        const { words, filters } = readQuery(`${text} `)
        expect([text, words, filters.length]).toEqual([text, '', 1])
      }
    }),
  )
})

test('what does not fit into the field is not offered, so that nothing of it is cut', () => {
  const room = (letters: number) => `${'x'.repeat(longestSearch - letters - ' tag:new'.length)} tag:new`
  expect(offered(room(3))).toEqual([])
  expect(offered(room(8))).toEqual(['tag:"New York"'])
})

test('whatever stands in the field, a completion replaces a part of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.boolean(), (typed, place, isAsked) => {
      const caret = place % (typed.length + 1)
      const { from, to } = completionsAt(typed, caret, choices, isAsked)
      expect(0 <= from && from <= to && caret <= to && to <= typed.length).toBe(true)
    }),
  )
})

test.each<[string, boolean, boolean]>([
  ['model', false, false],
  ['red st', false, false],
  ['', true, false],
  ['type:', false, true],
  ['type:vi', false, true],
  ['type:video', false, false],
])(
  'Enter behind %j takes the first of what is offered (asked for: %s): %s',
  (typed, isAsked, isFirstMeant) => {
    const completions = completionsAt(typed, typed.length, choices, isAsked)
    expect([completions.options.length > 0, completions.isFirstMeant]).toEqual([true, isFirstMeant])
  },
)
