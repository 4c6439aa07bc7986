import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block } from '../split-blocks.ts'
import { groupBlocks, type BlockGroup } from './group-blocks.ts'

const block = (length: number): Block => ({ source: 'a'.repeat(length), nodes: [], mayDefine: false })
const lengths = fc.array(fc.integer({ min: 0, max: 6_000 }), { maxLength: 120 })

test('the groups hold the blocks, each once and in order', () => {
  fc.assert(
    fc.property(lengths, (all) => {
      const blocks = all.map(block)
      expect(groupBlocks(blocks, []).flatMap((group) => group.blocks)).toEqual(blocks)
    }),
  )
})

test('blocks that are added leave every full group the object that it was', () => {
  fc.assert(
    fc.property(lengths, lengths, (first, more) => {
      const before = groupBlocks(first.map(block), [])
      const blocks = [...before.flatMap((group) => group.blocks), ...more.map(block)]
      const after = groupBlocks(blocks, before)
      const full = before.filter((group) => group.isFull)
      expect(full.every((group, index) => group === after[index])).toBe(true)
      expect(after).toEqual(groupBlocks(blocks, []))
    }),
  )
})

test('a block that was parsed again gives its own group anew, and no other', () => {
  const blocks = Array.from({ length: 12 }, () => block(2_000))
  const before = groupBlocks(blocks, [])
  const after = groupBlocks(blocks.with(5, block(2_000)), before)
  const kept = (group: BlockGroup, index: number) => group === before[index]
  expect(after.map(kept)).toEqual([true, true, false, true, true, true])
})
