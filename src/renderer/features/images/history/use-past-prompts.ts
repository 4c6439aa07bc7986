import { useEffect, useState } from 'react'
import type { PastPrompt } from '../../../../shared/domain/past-prompt.ts'
import { useClient } from '../../../rpc/client-context.ts'

/** `isMore`: there are earlier jobs that were not looked at. */
export type PastPrompts = {
  prompts: readonly PastPrompt[]
  /** What they were found for. */
  query: string
  isMore: boolean
  isFailed: boolean
}

const pageLength = 30
const nothing = { prompts: [] as readonly PastPrompt[], isMore: true, isFailed: false }

/**
 * Prompts of images with all words of the query, each once, newest first: as many as are wanted, or all that there are.
 * Until the answer to another query comes, the last one stays.
 */
export function usePastPrompts(query: string, wanted: number): PastPrompts {
  const client = useClient()
  const [found, setFound] = useState({ ...nothing, query, cursor: null as string | null })
  const isOfQuery = found.query === query
  const isEnough = isOfQuery && (!found.isMore || found.isFailed || found.prompts.length >= wanted)
  useEffect(() => {
    if (isEnough) return
    let isWanted = true
    const before = isOfQuery ? found.prompts : []
    client.images.prompts({ query, cursor: isOfQuery ? found.cursor : null, limit: pageLength }).then(
      (page) => {
        if (!isWanted) return
        const known = new Set(before.map(({ prompt }) => prompt))
        const prompts = [...before, ...page.prompts.filter(({ prompt }) => !known.has(prompt))]
        const { nextCursor: cursor } = page
        setFound({ prompts, query, cursor, isMore: cursor !== null, isFailed: false })
      },
      () => {
        if (isWanted) setFound({ prompts: before, query, cursor: null, isMore: false, isFailed: true })
      },
    )
    return () => {
      isWanted = false
    }
  }, [client, query, isEnough, isOfQuery, found])
  return found
}
