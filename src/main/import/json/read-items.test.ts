import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JsonItem, readItems } from './read-items.ts'

async function* chunksOf(text: string, ...cuts: number[]): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length]
  for (const [at, from] of places.entries()) yield bytes.subarray(from, places[at + 1])
}

async function itemsOf(chunks: AsyncIterable<Uint8Array>, most?: number): Promise<JsonItem[]> {
  const items: JsonItem[] = []
  for await (const item of readItems(chunks, most)) items.push(item)
  return items
}

test('a list is read value by value, wherever its bytes are cut', async () => {
  const cuts = fc.array(fc.nat(), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue(), { maxLength: 6 }),
      cuts,
      fc.constantFrom(0, 2),
      async (values, at, space) => {
        const text = JSON.stringify(values, null, space)
        const wanted = (JSON.parse(text) as unknown[]).map((value) => ({ value }))
        expect(await itemsOf(chunksOf(text, ...at))).toEqual(wanted)
      },
    ),
  )
})

test('what is no list is one value', async () => {
  expect(await itemsOf(chunksOf('\uFEFF {"a": [1, 2], "b": "}]"}'))).toEqual([
    { value: { a: [1, 2], b: '}]' } },
  ])
})

test('a value that is none is told apart from those beside it', async () => {
  expect(await itemsOf(chunksOf('[1, {"a": nothing}, 3]'))).toEqual([
    { value: 1 },
    { fault: 'damaged' },
    { value: 3 },
  ])
})

test('a list that is cut off keeps what was whole', async () => {
  expect(await itemsOf(chunksOf('[{"a": 1}, {"b": '))).toEqual([{ value: { a: 1 } }, { fault: 'damaged' }])
  expect(await itemsOf(chunksOf(''))).toEqual([{ fault: 'damaged' }])
})

test('a value that is made of too many others is passed by', async () => {
  const many = `[1, [${'{},'.repeat(2_100_000)}0], 2]`
  expect(await itemsOf(chunksOf(many))).toEqual([{ value: 1 }, { fault: 'too-large' }, { value: 2 }])
})

test('a value that is too long or too deep is passed by', async () => {
  const long = `[1, "${'x'.repeat(100)}", 2]`
  expect(await itemsOf(chunksOf(long, 20, 40), 50)).toEqual([
    { value: 1 },
    { fault: 'too-large' },
    { value: 2 },
  ])
  const deep = `[1, ${'['.repeat(5000)}${']'.repeat(5000)}, 2]`
  expect(await itemsOf(chunksOf(deep))).toEqual([{ value: 1 }, { fault: 'damaged' }, { value: 2 }])
})
