import { expect, test } from 'vitest'
import { type BenchRow, compareValues, isMet } from '../bench/lib/measure.ts'

/** A row of a bench: what was measured of us and of the peer, and its limits. */
function rowOf(
  ours: readonly number[],
  peer: readonly number[],
  limits: Pick<BenchRow, 'maxRatio' | 'maxOurs'>,
): BenchRow {
  const names = { id: 'F0', what: 'a row', unit: 'timers', peerName: 'a peer', target: 'as told' }
  return { ...names, ...limits, ...compareValues(ours, peer) }
}

test.each([
  ['none against none, where none is allowed', [0], [0], { maxRatio: null, maxOurs: 0 }, true],
  ['one against none, where none is allowed', [1], [0], { maxRatio: null, maxOurs: 0 }, false],
  ['none against some, where none is allowed', [0], [3], { maxRatio: null, maxOurs: 0 }, true],
  ['none against none, where a ratio counts', [0], [0], { maxRatio: 1 }, true],
  ['some against none, where a ratio counts', [2], [0], { maxRatio: 4 }, false],
  ['half of the peer, where half is allowed', [1], [2], { maxRatio: 0.5 }, true],
  ['more than half of the peer, where half is allowed', [1.1], [2], { maxRatio: 0.5 }, false],
  ['nothing measured, where none is allowed', [], [0], { maxRatio: null, maxOurs: 0 }, false],
  ['nothing measured, where a ratio counts', [], [1], { maxRatio: 4 }, false],
  ['nothing measured of the peer, where a ratio counts', [1], [], { maxRatio: 4 }, false],
  ['nothing measured, without any limit', [], [], { maxRatio: null }, false],
])('whether a target is met: %s', (_case, ours, peer, limits, isSo) => {
  expect(isMet(rowOf(ours, peer, limits))).toBe(isSo)
})

test('a row of nothing against nothing has a ratio that a file of results can hold', () => {
  expect(JSON.parse(JSON.stringify(rowOf([0], [0], { maxRatio: null, maxOurs: 0 }))).ratio).toBe(1)
})
