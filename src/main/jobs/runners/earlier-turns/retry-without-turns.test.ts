import { expect, test } from 'vitest'
import { noGatewayFacts } from '../../../../shared/domain/job/gateway-facts.ts'
import { readErrorAnswer } from '../../../gateway/errors/errors.ts'
import { GatewayError } from '../../../gateway/errors/gateway-error.ts'
import type { EarlierTurn } from '../../../gateway/endpoints/images/image-turn.ts'
import { retryWithoutTurns } from './retry-without-turns.ts'

const turn: EarlierTurn = { sources: [], prompt: 'a vase', answered: [{ text: 'Here it is.' }] }

/** Asks with one earlier turn, which is answered with `error`. @returns of each request, how many turns were in it */
async function askedAfter(error: GatewayError): Promise<number[]> {
  const asked: number[] = []
  const ask = async (turns: readonly EarlierTurn[]) => {
    asked.push(turns.length)
    if (turns.length > 0) throw error
    return { facts: noGatewayFacts }
  }
  try {
    await retryWithoutTurns({ turns: [turn], fate: 'sent' }, ask)
  } catch (thrown) {
    expect(thrown).toBe(error)
  }
  return asked
}

function answered(status: number, code = 'invalid_request'): GatewayError {
  const body = JSON.stringify({ error: { code, message: 'no' } })
  return readErrorAnswer({ status, headers: {}, body }, 0)
}

test.each([400, 413, 422])('a gateway that refuses with %i is asked once more without', async (status) => {
  expect(await askedAfter(answered(status))).toEqual([1, 0])
})

test.each([408, 409, 425, 499, 500, 503, 200])(
  'after %i the model may have worked, whatever the error calls itself: nothing is sent a second time',
  async (status) => {
    expect(await askedAfter(answered(status))).toEqual([1])
  },
)

test('an error inside an answer is no refusal, whatever number it gives itself', async () => {
  const { facts } = answered(400)
  expect(await askedAfter(new GatewayError('bad-request', { ...facts, isInAnswer: true }))).toEqual([1])
})
