import { assertNever } from '../../../../shared/assert-never.ts'
import { NewKey } from '../../../../shared/contract/settings.ts'
import { Dialect } from '../../../../shared/domain/connection/dialect.ts'
import { type KindPace, Pace } from '../../../../shared/domain/connection/pace.ts'
import type { Failure } from '../../../../shared/errors.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { errorText } from '../../../text/error-text.ts'
import { dialectOf } from './advanced-draft.ts'
import { plainOriginOf } from './encryption/plain-origin.ts'
import { paceOf } from './pace-draft.ts'
import type { ConnectionDraft } from './connection-form.ts'

const networkFields = ['proxy', 'proxyUrl', 'extraCertificates', 'allowedHosts'] as const
const mainFields = ['name', 'baseUrl', 'key'] as const
const dialectFields = Object.keys(Dialect.shape) as (keyof Dialect)[]

type PaceField = 'questionsPerSecond' | `${keyof KindPace} ${string}`

export type FieldName =
  | (typeof mainFields)[number]
  | (typeof networkFields)[number]
  | keyof Dialect
  | PaceField
export type FieldProblem =
  | 'name-missing'
  | 'url-missing'
  | 'url-wrong'
  | 'not-encrypted'
  | 'key-missing'
  | 'key-wrong'
  | 'key-again'
  | 'key-too-long'
  | 'proxy-wrong'
  | 'certificates-wrong'
  | 'hosts-wrong'
  | 'segment-wrong'
  | 'header-wrong'
  | 'version-wrong'
  | 'list-wrong'
  | 'amount-wrong'
  | 'pace-wrong'
  | Failure

/** What the window can see by itself before anything is sent. */
export function checkDraft(draft: ConnectionDraft): Partial<Record<FieldName, FieldProblem>> {
  const key = draft.key.trim()
  return {
    ...(draft.name.trim() === '' && { name: 'name-missing' as const }),
    ...(draft.baseUrl.trim() === '' ? { baseUrl: 'url-missing' as const } : baseUrlProblem(draft)),
    ...(key === ''
      ? draft.id === null && { key: 'key-missing' as const }
      : !isKey(key) && { key: 'key-wrong' as const }),
    ...(draft.proxy === 'manual' && draft.proxyUrl.trim() === '' && { proxyUrl: 'proxy-wrong' as const }),
    ...checkWords(draft),
    ...checkPace(draft),
  }
}

function baseUrlProblem(draft: ConnectionDraft): { baseUrl?: FieldProblem } {
  if (!isWebAddress(draft.baseUrl)) return { baseUrl: 'url-wrong' }
  const origin = plainOriginOf(draft)
  return origin === null || origin === draft.plainHttpOrigin ? {} : { baseUrl: 'not-encrypted' }
}

function checkWords(draft: ConnectionDraft): Partial<Record<keyof Dialect, WordProblem>> {
  const wrong = Dialect.safeParse(dialectOf(draft)).error?.issues.map(({ path }) => path[0]) ?? []
  return Object.fromEntries(wrong.map((field) => [field, wordProblem(field)]))
}

/** Of kinds and families: whose number it is stands behind its name. */
function checkPace({ pace }: ConnectionDraft): Partial<Record<PaceField, 'pace-wrong'>> {
  const wrong = Pace.safeParse(paceOf(pace)).error?.issues.map(({ path }) => path.map(String)) ?? []
  const fields = wrong.map(([first = '', ...rest]) => {
    if (first === 'families') return `${rest[1]} family:${rest[0]}`
    return rest.length === 0 ? first : `${rest[0]} ${first}`
  })
  return Object.fromEntries(fields.map((field) => [field, 'pace-wrong']))
}

type WordProblem = 'segment-wrong' | 'header-wrong' | 'version-wrong' | 'list-wrong' | 'amount-wrong'

function wordProblem(field: unknown): WordProblem {
  switch (field) {
    case 'unitsPerDollar':
      return 'amount-wrong'
    case 'messagesBeta':
      return 'list-wrong'
    case 'messagesVersion':
      return 'version-wrong'
    case 'familyDSegment':
      return 'segment-wrong'
    default:
      return 'header-wrong'
  }
}

/** Whether something under Advanced is refused, so that it must be in sight. */
export function hasAdvancedProblem(problems: Partial<Record<FieldName, FieldProblem>>): boolean {
  const isPaceWrong = Object.values(problems).includes('pace-wrong')
  return isPaceWrong || [...networkFields, ...dialectFields].some((field) => problems[field] !== undefined)
}

function isWebAddress(address: string): boolean {
  const trimmed = address.trim()
  return /^https?:\/\/[^\s/]/i.test(trimmed) && URL.canParse(trimmed)
}

function isKey(key: string): boolean {
  return NewKey.shape.key.safeParse(key).success
}

/** The field that a failure is about; null when it is about none. */
export function fieldOfFailure({ code, data }: Failure): FieldName | null {
  switch (code) {
    case 'key-missing':
    case 'key-rejected':
    case 'keychain-unavailable':
    case 'quota-exceeded':
      return 'key'
    case 'gateway-unreachable':
      if (data.certificate === 'unknown-authority') return 'extraCertificates'
      if (data.via !== undefined) return data.via === 'proxy' ? 'proxyUrl' : 'proxy'
      return 'baseUrl'
    case 'not-encrypted':
    case 'gateway-failed':
    case 'gateway-overloaded':
    case 'not-a-gateway':
    case 'timed-out':
      return 'baseUrl'
    case 'bad-input': {
      const last = data.field?.split('.').at(-1)
      return [...mainFields, ...networkFields, ...dialectFields].find((field) => field === last) ?? null
    }
    default:
      return null
  }
}

/** What to say at a field: for what only the app can judge, the field's own words. */
export function problemOf(field: FieldName, failure: Failure): FieldProblem {
  // With a host, there is a key; it is only not for there.
  if (failure.code === 'key-missing' && failure.data.host !== undefined) return 'key-again'
  if (failure.code === 'not-encrypted') return 'not-encrypted'
  if (failure.code !== 'bad-input') return failure
  if (field === 'key' && failure.data.limit !== undefined) return 'key-too-long'
  if (field === 'proxyUrl') return 'proxy-wrong'
  if (field === 'extraCertificates') return 'certificates-wrong'
  if (field === 'allowedHosts') return 'hosts-wrong'
  return dialectFields.some((name) => name === field) ? wordProblem(field) : failure
}

/** What is to be done about a certificate is not plain from where it is told. */
function failureAtField(failure: Failure, text: Catalogue): string {
  const { happened, advice } = errorText(failure, text)
  return failure.data.certificate === undefined ? happened : happened + text.errors.joiner + advice
}

/** What to say under the field. */
export function problemText(problem: FieldProblem, text: Catalogue): string {
  if (typeof problem === 'object') return failureAtField(problem, text)
  const { settings } = text
  switch (problem) {
    case 'name-missing':
      return settings.nameMissing
    case 'url-missing':
      return settings.baseUrlMissing
    case 'url-wrong':
      return settings.baseUrlWrong
    case 'not-encrypted':
      return settings.notEncryptedConfirm
    case 'key-missing':
      return settings.keyMissing
    case 'key-wrong':
      return settings.keyWrong
    case 'key-again':
      return settings.keyAgain
    case 'key-too-long':
      return settings.keyTooLong
    case 'proxy-wrong':
      return settings.proxyUrlWrong
    case 'certificates-wrong':
      return settings.certificatesWrong
    case 'hosts-wrong':
      return settings.allowedHostsWrong
    case 'segment-wrong':
      return settings.segmentWrong
    case 'header-wrong':
      return settings.headerWrong
    case 'version-wrong':
      return settings.versionWrong
    case 'list-wrong':
      return settings.listWrong
    case 'amount-wrong':
      return settings.unitsPerDollarWrong
    case 'pace-wrong':
      return settings.paceWrong
    default:
      return assertNever(problem)
  }
}
