import { useEffect, useState } from 'react'
import type { AddPlan } from '../../../../../shared/domain/keeping/backup.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import { failureOf } from '../../../../data/failure.ts'
import { useClient } from '../../../../rpc/client-context.ts'

type Looked = { of: string; plan: AddPlan | null; failure: Failure | null }

/** What a backup would bring into this library; nothing while that is looked for. Null: none is chosen. */
export function useAddPlan(folder: string | null, name: string | null): Omit<Looked, 'of'> {
  const { backup } = useClient()
  const [looked, setLooked] = useState<Looked | null>(null)
  const of = `${folder}\n${name}`
  useEffect(() => {
    if (folder === null || name === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    const tell = (found: Omit<Looked, 'of'>) => {
      if (!signal.aborted) setLooked({ of: `${folder}\n${name}`, ...found })
    }
    backup.lookToAdd({ folder, name }, { signal }).then(
      (plan) => tell({ plan, failure: null }),
      (error: unknown) => tell({ plan: null, failure: failureOf(error) }),
    )
    return () => leaving.abort()
  }, [backup, folder, name])
  return looked?.of === of ? looked : { plan: null, failure: null }
}
