import { expect, test } from 'vitest'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import { AppError } from '../../../../shared/errors.ts'
import { createDraftStorage } from './draft-storage.ts'

type Write = { value: string | null; answer(): void; lose(): void }

/** An app that answers a write when it is told to. */
function slowApp() {
  const writes: Write[] = []
  const write = ({ value }: { value: string | null }) =>
    new Promise<object>((resolve, reject) => {
      const lose = () => reject(new AppError('disconnected'))
      writes.push({ value, answer: () => resolve({}), lose })
    })
  const workspace = { read: async () => ({ value: null }), write } as unknown as AtelierClient['workspace']
  return { keeper: createDraftStorage({ workspace }), taken: () => writes.splice(0) }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

test('a draft is kept as it was typed last, also where two writes of it were lost together', async () => {
  const { keeper, taken } = slowApp()
  for (const text of ['half a', 'half a thought']) {
    keeper.write('new', text)
    keeper.flush()
  }
  for (const { lose } of taken()) lose()
  await turn()
  keeper.flush()
  expect(taken().map(({ value }) => value)).toEqual(['half a thought'])
})

test('a write that was lost is not made again after a later one arrived', async () => {
  const { keeper, taken } = slowApp()
  for (const text of ['half a', 'half a thought']) {
    keeper.write('new', text)
    keeper.flush()
  }
  const [older, newer] = taken()
  newer?.answer()
  await turn()
  older?.lose()
  await turn()
  keeper.flush()
  expect(taken()).toEqual([])
})
