import { expect, test } from 'vitest'
import { AppError } from '../../../../shared/errors.ts'
import { createExchangeList } from './exchange-store.ts'

/** A list whose questions wait for their answers, in order. */
function openList() {
  const asked: PromiseWithResolvers<{ exchanges: []; nextCursor: string | null }>[] = []
  const exchanges = {
    list() {
      const answer = Promise.withResolvers<{ exchanges: []; nextCursor: string | null }>()
      asked.push(answer)
      return answer.promise
    },
  }
  const client = { exchanges } as unknown as Parameters<typeof createExchangeList>[0]
  return { list: createExchangeList(client, { subjectId: null, isFailedOnly: false }), asked }
}

test('a failure stops the reading, however far the list is scrolled, until it is tried again', async () => {
  const { list, asked } = openList()
  const first = list.getState().readMore()
  asked[0]?.reject(new AppError('disconnected'))
  await first
  await list.getState().readMore()
  expect(asked).toHaveLength(1)
  const again = list.getState().tryAgain()
  asked[1]?.resolve({ exchanges: [], nextCursor: null })
  await again
  expect(list.getState()).toMatchObject({ failure: null, hasRead: true, isReading: false })
})

test('a page that was asked for before the list was read anew does not say that it failed', async () => {
  const { list, asked } = openList()
  const early = list.getState().readMore()
  const anew = list.getState().refresh()
  asked[0]?.reject(new AppError('disconnected'))
  await early
  expect(list.getState()).toMatchObject({ failure: null, isReading: true })
  asked[1]?.resolve({ exchanges: [], nextCursor: null })
  await anew
  expect(list.getState()).toMatchObject({ failure: null, hasRead: true })
})
