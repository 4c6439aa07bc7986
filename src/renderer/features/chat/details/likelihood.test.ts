import { expect, test } from 'vitest'
import { probabilityOf, surenessOf, tokenMove, visibleToken } from './likelihood.ts'

test('a token is the less sure the less probable it was', () => {
  const words = [0.95, 0.7, 0.3, 0.01].map((probability) => surenessOf(Math.log(probability)))
  expect(words).toEqual(['sure', 'likely', 'unsure', 'surprising'])
  expect(surenessOf(Number.NEGATIVE_INFINITY)).toBe('surprising')
  expect(probabilityOf(0.001)).toBe(1)
})

test('the ends of lines can be seen', () => {
  expect(visibleToken('a\n\tb')).toBe('a↵⇥b')
})

test('arrows walk over the tokens and stop at both ends', () => {
  expect(tokenMove('ArrowRight', 0, 3)).toBe(1)
  expect(tokenMove('ArrowRight', 2, 3)).toBe(2)
  expect(tokenMove('ArrowUp', 4, 30)).toBe(0)
  expect(tokenMove('End', 0, 30)).toBe(29)
  expect(tokenMove('a', 4, 30)).toBeNull()
  expect(tokenMove('constructor', 4, 30)).toBeNull()
})
