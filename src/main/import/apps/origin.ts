import { createHash } from 'node:crypto'
import type { ImportApp } from '../../../shared/domain/keeping/import.ts'

/** By which a chat is known again. Where it has no id of its own, by what is least likely to change. */
export function originOf(app: ImportApp, id: string | null, facts: readonly unknown[]): string {
  if (id !== null) return `${app}/${id}`
  return `${app}/${createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)}`
}
