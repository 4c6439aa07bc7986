import { useEffect, useState } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { DuplicateDoubt, DuplicatePlace } from '../../../../shared/domain/similar.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { currentText } from '../../../text/use-text.ts'
import { showUndoable } from '../../../ui/undo.ts'
import { useClient } from '../../../rpc/client-context.ts'

/** `doubt`: why its images may be no duplicates; null where they surely are. */
export type Group = { assets: readonly Asset[]; doubt: DuplicateDoubt | null }

export type DuplicatesFound = {
  /** Those of this page that nothing was decided of yet. */
  groups: readonly Group[]
  /** How many groups are left in all. */
  left: number
  next: DuplicatePlace | null
}

export const keyOf = (group: Group): string => group.assets.map(({ id }) => id).join(' ')

/** The groups of which a person wants to keep all, until the window is closed. */
const keptWhole = new Set<string>()

/** The groups of images that look the same, some at a time. */
export function useDuplicates() {
  const client = useClient()
  /** Another one each time it is to be read. */
  const [page, setPage] = useState<{ after: DuplicatePlace | null }>({ after: null })
  const [found, setFound] = useState<DuplicatesFound | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    client.similar.duplicates(page, { signal }).then(
      ({ groups, total, next }) => {
        if (signal.aborted) return
        const open = groups.filter((group) => !keptWhole.has(keyOf(group)))
        // All of this page are kept: the next one is what is wanted.
        if (open.length === 0 && next !== null) return setPage({ after: next })
        setFound({ groups: open, left: Math.max(open.length, total - keptWhole.size), next })
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure(failureOf(error))
      },
    )
    return () => controller.abort()
  }, [client, page])

  function read(after: DuplicatePlace | null) {
    setFound(null)
    setFailure(null)
    setPage({ after })
  }
  function drop(group: Group) {
    if (found === null) return
    const groups = found.groups.filter((one) => one !== group)
    if (groups.length === 0 && found.next !== null) return read(found.next)
    setFound({ ...found, groups, left: Math.max(groups.length, found.left - 1) })
  }
  return {
    found,
    failure,
    readAgain: () => read(page.after),
    /** As `readAgain`, while what is known goes on to be shown. */
    refresh: () => setPage({ after: page.after }),
    readFirst: () => read(null),
    readNext: () => read(found?.next ?? null),
    /** Its other images go to the trash. */
    drop,
    keepAll(group: Group) {
      const key = keyOf(group)
      keptWhole.add(key)
      drop(group)
      const { similar, common } = currentText()
      showUndoable({
        text: similar.keptAll(group.assets.length),
        label: common.undo,
        of: {},
        undo() {
          keptWhole.delete(key)
          read(page.after)
          return true
        },
      })
    },
  }
}
