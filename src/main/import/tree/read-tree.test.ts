import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldTurns, type SaidNode } from './fold-turns.ts'
import { readTree } from './read-tree.ts'

/** Trees as files have them: parents that are not there, that come later, or that follow from their own children. */
const nodes = fc.array(
  fc.record({
    id: fc.integer({ min: 0, max: 15 }).map(String),
    parent: fc.option(fc.integer({ min: 0, max: 18 }).map(String)),
  }),
  { maxLength: 40 },
)
const current = fc.option(fc.integer({ min: 0, max: 18 }).map(String))

test('each message comes once, after its parent, and what is shown is one line from the first to its end', () => {
  fc.assert(
    fc.property(nodes, current, (given, end) => {
      const placed = readTree(given, end)
      const ids = placed.map(({ node }) => node.id)
      expect(ids.toSorted()).toEqual([...new Set(given.map(({ id }) => id))].toSorted())
      for (const [at, { parent }] of placed.entries())
        if (parent !== null) expect(ids.indexOf(parent)).toBeLessThan(at)
      const shown = placed.filter(({ isOnPath }) => isOnPath)
      for (const [at, { parent }] of shown.entries()) expect(parent).toBe(shown[at - 1]?.node.id ?? null)
      if (given.length > 0) expect(shown.length).toBeGreaterThan(0)
      if (end !== null && ids.includes(end)) expect(shown.at(-1)?.node.id).toBe(end)
    }),
  )
})

test('a parent that is there and in no circle is kept', () => {
  const given = [
    { id: 'c', parent: 'b' },
    { id: 'a', parent: null },
    { id: 'b', parent: 'a' },
  ]
  expect(readTree(given, null).map(({ node, parent }) => [node.id, parent])).toEqual([
    ['a', null],
    ['b', 'a'],
    ['c', 'b'],
  ])
})

test('a chat of a million messages takes no stack', () => {
  const given = Array.from({ length: 1_000_000 }, (_, at) => ({
    id: `${at}`,
    parent: at === 0 ? null : `${at - 1}`,
  }))
  const placed = readTree(given, '999999')
  expect(placed).toHaveLength(1_000_000)
  expect(placed.every(({ isOnPath }) => isOnPath)).toBe(true)
}, 60_000)

const said = fc.record({
  id: fc.integer({ min: 0, max: 12 }).map(String),
  parent: fc.option(fc.integer({ min: 0, max: 12 }).map(String)),
  said: fc.option(
    fc.record({
      by: fc.constantFrom('person', 'reply'),
      parts: fc.array(
        fc.string({ minLength: 1 }).map((text) => ({ type: 'text' as const, text })),
        { maxLength: 2 },
      ),
      model: fc.constant(null),
      createdAtMs: fc.constant(null),
    }),
  ),
})

test('nothing that was said is lost or said twice when turns are folded', () => {
  fc.assert(
    fc.property(fc.array(said, { maxLength: 30 }), current, (given, end) => {
      const messages = foldTurns(given as SaidNode[], end)
      const once = new Map(given.toReversed().map((node) => [node.id, node]))
      const wanted = [...once.values()].flatMap((node) => node.said?.parts ?? []).map(({ text }) => text)
      const got = messages
        .flatMap(({ pieces }) => pieces.flatMap(({ parts }) => parts))
        .map((part) => ('text' in part ? part.text : ''))
      expect(got.toSorted()).toEqual(wanted.toSorted())
      const known = new Set<string>()
      for (const { parent, pieces } of messages) {
        if (parent !== null) expect(known.has(parent)).toBe(true)
        for (const { origin } of pieces) known.add(origin)
      }
    }),
  )
})
