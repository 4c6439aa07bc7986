import { expect, test } from 'vitest'
import { createRenewals } from './renewals.ts'

const noRest = () => Promise.resolve()

/** Readings that end when a test lets them. */
function slowReadings() {
  const ends: (() => void)[] = []
  const read = () => new Promise<void>((resolve) => void ends.push(resolve))
  const endLast = async () => {
    ends.at(-1)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ends, read, endLast }
}

test('however much happens, a list is read once, and once more for all that came meanwhile', async () => {
  const { ends, read, endLast } = slowReadings()
  const { show, renew } = createRenewals(read, noRest)
  show('all')
  expect(ends).toHaveLength(0)
  for (let nth = 0; nth < 90; nth += 1) renew('all')
  expect(ends).toHaveLength(1)
  await endLast()
  expect(ends).toHaveLength(2)
  await endLast()
  expect(ends).toHaveLength(2)
})

test('a list that nobody looks at is read when somebody does, and not after they have left it', async () => {
  const { ends, read, endLast } = slowReadings()
  const { show, renew } = createRenewals(read, noRest)
  renew('all')
  renew('all')
  expect(ends).toHaveLength(0)
  const leave = show('all')
  expect(ends).toHaveLength(1)
  renew('all')
  leave()
  await endLast()
  expect(ends).toHaveLength(1)
  show('all')
  expect(ends).toHaveLength(2)
})

test('a list that was read for another reason meanwhile is not read again for it, nor one that is not kept', () => {
  const { ends, read } = slowReadings()
  const { show, renew, reload, forget } = createRenewals(read, noRest)
  for (const name of ['all', 'image'] as const) renew(name)
  void reload('all')
  forget('image')
  for (const name of ['all', 'image'] as const) show(name)
  expect(ends).toHaveLength(1)
})

test('between two readings of a list there is a rest', async () => {
  const { ends, read, endLast } = slowReadings()
  const rested = Promise.withResolvers<void>()
  const { show, renew } = createRenewals(read, () => rested.promise)
  show('all')
  renew('all')
  renew('all')
  await endLast()
  expect(ends).toHaveLength(1)
  rested.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect(ends).toHaveLength(2)
})
