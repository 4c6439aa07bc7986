import { expect, test } from 'vitest'
import type { LastAnswer } from '../../../../../shared/contract/canvas/canvas-edits.ts'
import { CanvasId, ConnectionId } from '../../../../../shared/domain/ids.ts'
import { AppError } from '../../../../../shared/errors.ts'
import { assetId } from '../../../../media/media-fixtures.ts'
import { type KnownAnswer, readLastAnswer } from './read-last-answer.ts'

const canvasId = CanvasId.parse(`cvs_${'0'.repeat(26)}`)
const answer: LastAnswer = {
  assetId: assetId(1),
  connectionId: ConnectionId.parse(`con_${'0'.repeat(26)}`),
  ...{ format: 'generate-content', model: 'a-model', prompt: 'a vase' },
  ...{ isKept: true, isPaintedOver: false },
}

/** What is known after the app was asked so often. */
async function knownAfter(...answers: (() => Promise<LastAnswer | null>)[]): Promise<KnownAnswer | null> {
  let known: KnownAnswer | null = null
  const tell = (next: KnownAnswer) => void (known = next)
  const { signal } = new AbortController()
  for (const lastAnswer of answers)
    await readLastAnswer({ canvasEdits: { lastAnswer } }, canvasId, tell, signal)
  return known
}

test('what is known of the last answer stays where the app cannot be asked, and goes where there is none any more', async () => {
  const isAway = () => Promise.reject(new AppError('disconnected'))
  const is = { of: canvasId, last: answer }
  expect(await knownAfter(isAway)).toBeNull()
  expect(await knownAfter(() => Promise.resolve(answer), isAway)).toEqual(is)
  expect(
    await knownAfter(
      () => Promise.resolve(answer),
      () => Promise.resolve(null),
    ),
  ).toEqual({
    ...is,
    last: null,
  })
})

test('what comes after somebody has gone on is not told', async () => {
  const controller = new AbortController()
  const told: KnownAnswer[] = []
  const lastAnswer = () => {
    controller.abort()
    return Promise.resolve(answer)
  }
  await readLastAnswer(
    { canvasEdits: { lastAnswer } },
    canvasId,
    (known) => void told.push(known),
    controller.signal,
  )
  expect(told).toEqual([])
})
