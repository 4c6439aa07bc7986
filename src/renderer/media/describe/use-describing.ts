import { useState } from 'react'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { DescribeState } from '../../../shared/domain/search/describing.ts'
import type { Failure } from '../../../shared/errors.ts'
import { failureOf } from '../../data/failure.ts'
import { useWatched } from '../../data/use-watched.ts'
import { useClient } from '../../rpc/client-context.ts'

const watch = (client: AtelierClient, signal: AbortSignal) => client.descriptions.watch({}, { signal })

/** How describing stands, and what is done with it. `refusal`: why what was asked for last was refused. */
export type Describing = {
  /** Null until the app has said it. */
  state: DescribeState | null
  refusal: Failure | null
  /** Never rejects. @returns the answer; null where it was refused */
  attempt<Answer>(
    work: (descriptions: AtelierClient['descriptions']) => Promise<Answer>,
  ): Promise<Answer | null>
}

export function useDescribing(): Describing {
  const { descriptions } = useClient()
  const state = useWatched(watch)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  return {
    state,
    refusal,
    async attempt(work) {
      setRefusal(null)
      try {
        return await work(descriptions)
      } catch (error) {
        setRefusal(failureOf(error))
        return null
      }
    },
  }
}
