import type { Sqlite } from '../../sqlite.ts'
import { createRequestSteps } from './names-in-use.ts'

/**
 * Which files the requests of jobs name. What was read is not read again: of many files that go together the first costs a look at
 * all requests, each other one a look at those that came since.
 */
export type RequestNames = {
  /** Reads on for about a millisecond. @returns false once no request is left */
  readOn(): boolean
  /** Of all jobs that are there; what is not read yet is read now. */
  has(id: string): boolean
}

const oneOfOurs = /^ast_[0-9a-z]{26}$/

/** For a while in which no job is deleted: what a deleted one named is named on. */
export function createRequestNames(sqlite: Sqlite): () => RequestNames {
  const takeStep = createRequestSteps(sqlite)
  const selectLast = sqlite.prepare('SELECT id FROM jobs WHERE seq = @seq')
  const selectNaming = sqlite.prepare('SELECT 1 FROM jobs WHERE instr(request, @id) > 0 LIMIT 1')
  const idOf = (seq: number) => selectLast.get({ seq })?.['id'] ?? null
  return () => {
    let named = new Set<string>()
    let last = { seq: 0, id: idOf(0) }
    const readOn = () => {
      // Once the newest job is deleted after all, the next one gets its number.
      if (idOf(last.seq) !== last.id) {
        named = new Set()
        last = { seq: 0, id: idOf(0) }
      }
      const step = takeStep(last.seq)
      for (const id of step.named) named.add(id)
      last = { seq: step.position, id: idOf(step.position) }
      return !step.isLast
    }
    return {
      readOn,
      has(id) {
        if (!oneOfOurs.test(id)) return selectNaming.get({ id }) !== undefined
        while (readOn());
        return named.has(id)
      },
    }
  }
}
