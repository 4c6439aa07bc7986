import { assertNever } from '../../../shared/assert-never.ts'
import { NewKey } from '../../../shared/contract/settings.ts'
import type { Failure } from '../../../shared/errors.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { errorText } from '../../text/error-text.ts'
import type { ConnectionDraft } from './connection-form.ts'

export type FieldName = 'name' | 'baseUrl' | 'key'
export type FieldProblem =
  | 'name-missing'
  | 'url-missing'
  | 'url-wrong'
  | 'key-missing'
  | 'key-wrong'
  | Failure

/** What the window can see by itself before anything is sent. */
export function checkDraft(draft: ConnectionDraft): Partial<Record<FieldName, FieldProblem>> {
  const key = draft.key.trim()
  return {
    ...(draft.name.trim() === '' && { name: 'name-missing' as const }),
    ...(draft.baseUrl.trim() === ''
      ? { baseUrl: 'url-missing' as const }
      : !isWebAddress(draft.baseUrl) && { baseUrl: 'url-wrong' as const }),
    ...(key === ''
      ? draft.id === null && { key: 'key-missing' as const }
      : !isKey(key) && { key: 'key-wrong' as const }),
  }
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
    case 'gateway-failed':
    case 'not-a-gateway':
    case 'timed-out':
      return 'baseUrl'
    case 'bad-input': {
      const last = data.field?.split('.').at(-1)
      return last === 'name' || last === 'baseUrl' || last === 'key' ? last : null
    }
    default:
      return null
  }
}

/** One sentence for under the field. */
export function problemText(problem: FieldProblem, text: Catalogue): string {
  if (typeof problem === 'object') return errorText(problem, text).happened
  const { settings } = text
  switch (problem) {
    case 'name-missing':
      return settings.nameMissing
    case 'url-missing':
      return settings.baseUrlMissing
    case 'url-wrong':
      return settings.baseUrlWrong
    case 'key-missing':
      return settings.keyMissing
    case 'key-wrong':
      return settings.keyWrong
    default:
      return assertNever(problem)
  }
}
