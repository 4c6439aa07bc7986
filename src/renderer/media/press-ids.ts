import type { Failure } from '../../shared/errors.ts'

/**
 * Ids for presses that may cost money. When a press fails without an answer, pressing again for the same thing
 * uses the same id, so that the app answers with the first one's job instead of making a second.
 */
export type PressIds = {
  idFor(what: string): string
  answered(what: string): void
  failed(what: string, failure: Failure): void
}

export function createPressIds(makeId: () => string = () => crypto.randomUUID()): PressIds {
  const open = new Map<string, string>()
  return {
    idFor(what) {
      const id = open.get(what) ?? makeId()
      open.set(what, id)
      return id
    },
    answered(what) {
      open.delete(what)
    },
    failed(what, failure) {
      if (failure.code !== 'disconnected') open.delete(what)
    },
  }
}
