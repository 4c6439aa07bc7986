import { isRecord } from './is-record.ts'

/** Fields as servers send them: what does not fit is as if it were not there. */

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function countOf(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null
}

/** The items that are objects. */
export function recordsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
