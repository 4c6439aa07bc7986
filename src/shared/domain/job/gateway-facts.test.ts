import { expect, test } from 'vitest'
import { GatewayFacts, mergeFacts, noGatewayFacts } from './gateway-facts.ts'

test('an answer that does not say something takes nothing back, and newer words replace older ones', () => {
  const known: GatewayFacts = { ...noGatewayFacts, requestId: 'r-1', submittedAt: 1000, quota: 5 }
  const told: GatewayFacts = { ...noGatewayFacts, requestId: 'r-2', startedAt: 2000 }
  expect(mergeFacts(known, told)).toEqual({ ...known, requestId: 'r-2', startedAt: 2000 })
})

test('a job of before there were facts has none', () => {
  expect(GatewayFacts.parse({})).toEqual(noGatewayFacts)
})
