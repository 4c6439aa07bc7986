import { useEffect, useState } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { useClient } from '../../../rpc/client-context.ts'

export type Group = readonly Asset[]

export type DuplicatesFound = {
  /** Those that nothing was decided of yet. */
  groups: readonly Group[]
  total: number
  next: AssetId | null
}

/** The groups of images that look the same, some at a time. */
export function useDuplicates() {
  const client = useClient()
  const [before, setBefore] = useState<AssetId | null>(null)
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<DuplicatesFound | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    const { signal, abort } = withSignal()
    client.similar
      .copies({ before }, { signal })
      .then(setFound)
      .catch((error: unknown) => {
        if (!signal.aborted) setFailure(failureOf(error))
      })
    return abort
  }, [client, before, tries])

  function begin(from: AssetId | null) {
    setFound(null)
    setFailure(null)
    setBefore(from)
    setTries((count) => count + 1)
  }
  return {
    found,
    failure,
    again: () => begin(before),
    showNext: () => begin(found?.next ?? null),
    /** A person has decided about it. */
    drop: (group: Group) =>
      setFound((now) => now && { ...now, groups: now.groups.filter((one) => one !== group) }),
  }
}

function withSignal() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
