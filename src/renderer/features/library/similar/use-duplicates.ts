import { useEffect, useState } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { useClient } from '../../../rpc/client-context.ts'

export type Group = readonly Asset[]

export type DuplicatesFound = {
  /** Those of this page that nothing was decided of yet. */
  groups: readonly Group[]
  /** How many groups are left in all. */
  left: number
  next: AssetId | null
}

export const keyOf = (group: Group): string => group.map(({ id }) => id).join(' ')

/** The groups of which a person wants to keep all, until the window is closed. */
const keptWhole = new Set<string>()

/** The groups of images that look the same, some at a time. */
export function useDuplicates() {
  const client = useClient()
  /** Another one each time it is to be read. */
  const [page, setPage] = useState<{ before: AssetId | null }>({ before: null })
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
        if (open.length === 0 && next !== null) return setPage({ before: next })
        setFound({ groups: open, left: Math.max(open.length, total - keptWhole.size), next })
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure(failureOf(error))
      },
    )
    return () => controller.abort()
  }, [client, page])

  function read(before: AssetId | null) {
    setFound(null)
    setFailure(null)
    setPage({ before })
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
    readAgain: () => read(page.before),
    /** As `readAgain`, while what is known goes on to be shown. */
    refresh: () => setPage({ before: page.before }),
    readFirst: () => read(null),
    readNext: () => read(found?.next ?? null),
    /** Its other images go to the trash. */
    drop,
    keepAll(group: Group) {
      keptWhole.add(keyOf(group))
      drop(group)
    },
  }
}
