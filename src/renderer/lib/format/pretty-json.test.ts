import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prettyJson } from './pretty-json.ts'

test('whole JSON looks as the language itself would write it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, space) => {
      expect(prettyJson(JSON.stringify(value, null, space))).toBe(JSON.stringify(value, null, 2))
    }),
  )
})

test('JSON that has come in part looks as the start of the whole', () => {
  const whole = { place: 'Oslo {"x"}', when: [1, [], {}], isIt: true }
  const json = JSON.stringify(whole)
  const pretty = prettyJson(json)
  for (let end = 0; end <= json.length; end += 1) {
    const part = prettyJson(json.slice(0, end))
    expect(pretty.startsWith(part.trimEnd())).toBe(true)
  }
})

test('what is no JSON is shown with all that is in it but its spaces', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const bare = (some: string) => some.replaceAll(/\s/g, '')
      expect(bare(prettyJson(text))).toBe(bare(text))
    }),
  )
})
