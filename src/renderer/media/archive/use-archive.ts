import { useEffect, useState } from 'react'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { Board } from '../../../shared/domain/board.ts'
import { type ArchivePlan, type ArchiveScope, mostArchived } from '../../../shared/domain/keeping/archive.ts'
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

/** More files than go at once. */
export function isTooMany(scope: ArchiveScope): boolean {
  return 'assetIds' in scope && scope.assetIds.length > mostArchived
}

/** `plan`: null while it is added up, where it could not be, and where no files are given. */
export type PlanFound = { plan: ArchivePlan | null; failure: Failure | null; readAgain(): void }

/**
 * What there is to move of some files.
 *
 * @param scope the same value while the same files are meant: there may be very many of them
 * @param isAnew another value: it is added up again
 */
export function useArchivePlan(scope: ArchiveScope | null, isAnew: unknown): PlanFound {
  const { archives } = useClient()
  const [found, setFound] = useState<Omit<PlanFound, 'readAgain'> & { scope: ArchiveScope }>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (scope === null) return
    const controller = new AbortController()
    const { signal } = controller
    const note = (plan: ArchivePlan | null, failure: Failure | null) =>
      !signal.aborted && setFound({ scope, plan, failure })
    archives.plan({ scope }, { signal }).then(
      (plan) => note(plan, null),
      (error: unknown) => note(null, failureOf(error)),
    )
    return () => controller.abort()
  }, [archives, scope, isAnew, tries])
  const { plan = null, failure = null } = found !== undefined && found.scope === scope ? found : {}
  const readAgain = () => {
    setFound(undefined)
    setTries(tries + 1)
  }
  return { plan, failure, readAgain }
}
