import { useEffect, useState } from 'react'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { Board } from '../../../shared/domain/board.ts'
import type { ArchivePlan, ArchiveScope } from '../../../shared/domain/keeping/archive.ts'
import type { Failure } from '../../../shared/errors.ts'
import { failureOf } from '../../data/failure.ts'
import { useWatched } from '../../data/use-watched.ts'
import { useClient } from '../../rpc/client-context.ts'

const watch = (client: AtelierClient, signal: AbortSignal) => client.archives.watch({}, { signal })

/** How archives stand; null until the app has said it. What is under way goes on whatever this window shows. */
export function useArchives() {
  const { archives } = useClient()
  const state = useWatched(watch)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isAsking, setAsking] = useState(false)
  /** Asks the app for something; whether it did it. */
  async function attempt(work: (client: AtelierClient['archives']) => Promise<unknown>): Promise<boolean> {
    setFailure(null)
    setAsking(true)
    try {
      await work(archives)
      return true
    } catch (error) {
      setFailure(failureOf(error))
      return false
    } finally {
      setAsking(false)
    }
  }
  return { state, failure, isAsking, attempt }
}

/** The person's boards as they are when it is asked; null until then. */
export function useBoardsNow(): readonly Board[] | null {
  const client = useClient()
  const [boards, setBoards] = useState<readonly Board[] | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    client.boards.list({}, { signal }).then(
      (found) => !signal.aborted && setBoards(found.boards),
      () => !signal.aborted && setBoards([]),
    )
    return () => controller.abort()
  }, [client])
  return boards
}

/**
 * What there is to move of some files; null while it is added up, and where there are none.
 *
 * @param isAnew another value: it is added up again
 */
export function useArchivePlan(scope: ArchiveScope | null, isAnew: unknown): ArchivePlan | null {
  const { archives } = useClient()
  const [found, setFound] = useState<{ key: string; plan: ArchivePlan } | null>(null)
  const key = JSON.stringify(scope)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const asked = JSON.parse(key) as ArchiveScope | null
    if (asked !== null)
      archives.plan({ scope: asked }, { signal }).then(
        (plan) => !signal.aborted && setFound({ key, plan }),
        () => {},
      )
    return () => controller.abort()
  }, [archives, key, isAnew])
  return found?.key === key ? found.plan : null
}
