import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostGrowth, worstGrowth } from './measure.ts'
import { readers, type Reader } from './readers.ts'

/** A text of one repeated pattern between a beginning and an end: what makes a reader begin anew at each of its places. */
function hostileTexts({ alphabet }: Reader) {
  const tokens = fc.array(fc.constantFrom(...alphabet), { maxLength: 3 })
  const pattern = fc.array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: 4 })
  return fc.record({ before: tokens, pattern, after: tokens })
}

/** Each mark alone, and each with something else around it: most patterns fail only at what ends a repetition. */
function plainShapes({ alphabet }: Reader): [Shape][] {
  return alphabet.flatMap((token, index): [Shape][] => {
    const other = alphabet.at(index - 1) ?? ''
    return [
      [{ before: [], pattern: [token], after: [] }],
      [{ before: [other], pattern: [token], after: [other, '\u0000'] }],
    ]
  })
}

type Shape = { before: string[]; pattern: string[]; after: string[] }

function repeat({ before, pattern, after }: Shape, length: number): string {
  const unit = pattern.join('')
  return before.join('') + unit.repeat(Math.ceil(length / unit.length)) + after.join('')
}

test.each(readers)(
  'ten times the text takes no more than fifteen times the time: $name',
  { timeout: 240_000 },
  async (reader) => {
    const examples = plainShapes(reader)
    await fc.assert(
      fc.asyncProperty(hostileTexts(reader), async (shape) => {
        const { factor, length, tookMs } = await worstGrowth(reader.read, (size) => repeat(shape, size))
        expect(factor, `${length} characters took ${tookMs} ms`).toBeLessThanOrEqual(mostGrowth)
      }),
      { numRuns: examples.length + 6, examples, endOnFailure: true },
    )
  },
)

test('a reader whose time grows with the square of the text is found', { timeout: 60_000 }, async () => {
  const square = (text: string) => /\s*\(/.test(text)
  expect((await worstGrowth(square, (length) => ' '.repeat(length))).factor).toBeGreaterThan(mostGrowth)
})
