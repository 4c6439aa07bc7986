import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { fieldOfFailure, hasAdvancedProblem, problemOf } from './form-problems.ts'

test.each([
  ['proxy', 'proxyUrl'],
  ['system-proxy', 'proxy'],
] as const)('a gateway out of reach for a %s is told at the field %s, which is unfolded', (via, field) => {
  const failure = new AppError('gateway-unreachable', { data: { host: 'proxy.test:3128', via } }).toFailure()
  expect(fieldOfFailure(failure)).toBe(field)
  expect(hasAdvancedProblem({ [field]: problemOf(field, failure) })).toBe(true)
})
