import { expect, test } from 'vitest'
import { AppError, type FailureData } from '../../../../shared/errors.ts'
import { catalogues } from '../../../text/catalogue.ts'
import { fieldOfFailure, hasAdvancedProblem, problemOf, problemText } from './form-problems.ts'

test.each([undefined, 'proxy', 'system-proxy'] as const)(
  'a certificate of an unknown authority is told at the field for authorities: by way of %s',
  (via) => {
    const data = { host: 'gateway.test', certificate: 'unknown-authority' as const, ...(via && { via }) }
    const failure = new AppError('gateway-unreachable', { data }).toFailure()
    expect(fieldOfFailure(failure)).toBe('extraCertificates')
    const problem = problemOf('extraCertificates', failure)
    expect(hasAdvancedProblem({ extraCertificates: problem })).toBe(true)
    expect(problemText(problem, catalogues.en)).toContain(catalogues.en.settings.certificates)
    expect(problemText(problem, catalogues['zh-CN'])).toContain(catalogues['zh-CN'].settings.certificates)
  },
)

test.each(['other-host', 'date'] as const)(
  'a certificate at fault for its %s is told where the host is written',
  (certificate) => {
    const field = (data: FailureData) =>
      fieldOfFailure(new AppError('gateway-unreachable', { data: { ...data, certificate } }).toFailure())
    expect(field({ host: 'gateway.test' })).toBe('baseUrl')
    expect(field({ host: 'proxy.test:3128', via: 'proxy' })).toBe('proxyUrl')
  },
)

test.each([
  ['proxy', 'proxyUrl'],
  ['system-proxy', 'proxy'],
] as const)('a gateway out of reach for a %s is told at the field %s, which is unfolded', (via, field) => {
  const failure = new AppError('gateway-unreachable', { data: { host: 'proxy.test:3128', via } }).toFailure()
  expect(fieldOfFailure(failure)).toBe(field)
  expect(hasAdvancedProblem({ [field]: problemOf(field, failure) })).toBe(true)
})
