import { expect, test } from 'vitest'
import { assetId } from '../../../media/media-fixtures.ts'
import { aReply } from '../fixtures.ts'
import { callsOf, noAnswer, resultsOf, withAnswer } from './answer-draft.ts'

const call = (number: number) =>
  ({ type: 'tool-call', callId: `call-${number}`, name: `tool-${number}`, text: '{}' }) as const
const calls = [call(1), call(2)]

test('calls are answered once the reply has ended as it should', () => {
  expect(callsOf(aReply(2, calls))).toEqual([])
  expect(callsOf(aReply(2, [{ type: 'text', text: 'a' }, ...calls], { status: 'complete' }))).toEqual(calls)
  expect(callsOf(aReply(2, calls, { status: 'interrupted' }))).toEqual([])
})

test('there are results only when every call has one', () => {
  const one = withAnswer([], 1, { text: 'rain' })
  expect(one).toEqual([noAnswer, { text: 'rain', isError: false, assetIds: [] }])
  expect(resultsOf(calls, one)).toBeNull()
  expect(resultsOf(calls, withAnswer(one, 0, { text: ' \n ' }))).toBeNull()
  expect(resultsOf(calls, withAnswer(one, 0, { text: ' sun\n', isError: true }))).toEqual([
    { type: 'tool-result', callId: 'call-1', name: 'tool-1', text: 'sun', isError: true, assetIds: [] },
    { type: 'tool-result', callId: 'call-2', name: 'tool-2', text: 'rain', isError: false, assetIds: [] },
  ])
})

test('an image alone is a result', () => {
  const answers = [call(1)].flatMap((_, at) => withAnswer([], at, { assetIds: [assetId(1)] }))
  expect(resultsOf([call(1)], answers)?.[0]?.assetIds).toEqual([assetId(1)])
})
