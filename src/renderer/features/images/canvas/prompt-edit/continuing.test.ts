import { expect, test } from 'vitest'
import type { LastAnswer } from '../../../../../shared/contract/canvas/canvas-edits.ts'
import { ConnectionId } from '../../../../../shared/domain/ids.ts'
import { assetId } from '../../../../media/media-fixtures.ts'
import { canContinue, isContinuing } from './continuing.ts'

const connectionId = ConnectionId.parse(`con_${'0'.repeat(26)}`)
const last: LastAnswer = {
  ...{ assetId: assetId(1), connectionId, format: 'generate-content', model: 'one', prompt: 'a vase' },
  ...{ isKept: true, isPaintedOver: false },
}
const asked = { connectionId, model: { id: 'one', format: 'generate-content' } } as const

test('an edit can go on from an answer of the very model that is asked, as long as what it said is there', () => {
  expect(canContinue(last, asked)).toBe(true)
  expect(canContinue(null, asked)).toBe(false)
  expect(canContinue({ ...last, isKept: false }, asked)).toBe(false)
  expect(canContinue({ ...last, model: 'two' }, asked)).toBe(false)
  const other = ConnectionId.parse(`con_${'1'.repeat(26)}`)
  expect(canContinue(last, { ...asked, connectionId: other })).toBe(false)
  const chat = { ...last, format: 'chat-completions' } as const
  expect(canContinue(chat, { ...asked, model: { id: 'one', format: 'chat-completions' } })).toBe(false)
})

test('it goes on unless the image was drawn on since, and what a person chose counts for that answer only', () => {
  expect(isContinuing(last, undefined)).toBe(true)
  expect(isContinuing({ ...last, isPaintedOver: true }, undefined)).toBe(false)
  expect(isContinuing(last, { of: assetId(1), isOn: false })).toBe(false)
  expect(isContinuing({ ...last, isPaintedOver: true }, { of: assetId(1), isOn: true })).toBe(true)
  expect(isContinuing(last, { of: assetId(2), isOn: false })).toBe(true)
})
