import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedTime } from './expected-time.ts'

const orders = fc.array(
  fc.record({ model: fc.constantFrom('a', 'b', 'c'), family: fc.constantFrom(null, 'x', 'y') }),
  { maxLength: 60 },
)
const typical = fc.record({
  a: fc.integer({ min: 1, max: 90_000 }),
  b: fc.integer({ min: 1, max: 9000 }),
  c: fc.constant(null),
})

test('the time is never shorter than all the work shared among the places, nor longer than one after the other', () => {
  fc.assert(
    fc.property(
      orders,
      typical,
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 8 }),
      (asked, ms, all, one) => {
        const typicalMs = (model: string) => ms[model as keyof typeof ms]
        const { ms: until } = expectedTime(asked, { atOnce: all, atOnceOfFamily: () => one, typicalMs })
        const works = asked.flatMap(({ model, family }) => {
          const time = typicalMs(model)
          return time === null ? [] : [{ time, family }]
        })
        const sum = works.reduce((total, { time }) => total + time, 0)
        if (works.length === 0) return void expect(until).toBeNull()
        const ofFamily = (name: string) =>
          works.filter(({ family }) => family === name).reduce((total, { time }) => total + time, 0) / one
        const least = Math.max(sum / all, ofFamily('x'), ofFamily('y'), ...works.map(({ time }) => time))
        expect(until).toBeGreaterThanOrEqual(least)
        expect(until).toBeLessThanOrEqual(sum)
      },
    ),
  )
})

test('models of which nothing was made yet are named, and the time is of the others', () => {
  const typicalMs = (model: string) => (model === 'known' ? 10_000 : null)
  const limits = { atOnce: 2, atOnceOfFamily: () => 2, typicalMs }
  const ordered = ['known', 'known', 'known', 'new', 'new'].map((model) => ({ model, family: null }))
  expect(expectedTime(ordered, limits)).toEqual({ ms: 20_000, unknownModels: ['new'] })
  expect(expectedTime(ordered.slice(3), limits)).toEqual({ ms: null, unknownModels: ['new'] })
})
