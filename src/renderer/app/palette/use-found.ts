import { useEffect, useState } from 'react'
import type { FoundMessage } from '../../../shared/contract/search.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { longestSearch } from '../../../shared/domain/search/search.ts'
import { scopeOf } from '../../../shared/search/filters/judge-filters.ts'
import { readQuery } from '../../../shared/search/read-query.ts'
import { isSearch } from '../../../shared/search/search-terms.ts'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import { useClient } from '../../rpc/client-context.ts'

/** What was found; while a word is typed on, what was found of its beginning, until there is an answer. */
export type Found = {
  readonly query: string
  readonly messages: readonly FoundMessage[]
  readonly assets: readonly Asset[]
}

export const nothingFound: Found = { query: '', messages: [], assets: [] }
const mostMessages = 4
const mostFiles = 6
/** Who types on is not asked for at every letter. */
const pauseMs = 90

/** What the palette looks for as it is typed; empty where that is no search. */
export function searchedBy(typed: string): string {
  const query = typed.trim().slice(0, longestSearch)
  return isSearch(query) ? query : ''
}

/** The newest messages and files that a search finds. Where it fails, the Library says why: the palette leads there. */
export function useFound(query: string): Found {
  const client = useClient()
  const [found, setFound] = useState(nothingFound)
  useEffect(() => {
    if (query === '') return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      void find(client, query, leaving.signal).then((answer) => {
        if (!leaving.signal.aborted) setFound(answer)
      })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [client, query])
  return isTypedOn(found.query, query) ? found : nothingFound
}

/** Whether one is the other with letters more or less at its end. */
function isTypedOn(one: string, other: string): boolean {
  return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one))
}

async function find(client: FindClient, query: string, signal: AbortSignal): Promise<Found> {
  const { hasFiles, hasChats } = scopeOf(readQuery(query).filters)
  const [messages, assets] = await Promise.all([
    hasChats ? messagesOf(client, query, signal).catch(() => []) : [],
    hasFiles ? assetsOf(client, query, signal).catch(() => []) : [],
  ])
  return { query, messages, assets }
}

type FindClient = {
  search: Pick<AtelierClient['search'], 'messages'>
  library: Pick<AtelierClient['library'], 'list'>
}

async function messagesOf(
  { search }: FindClient,
  query: string,
  signal: AbortSignal,
): Promise<FoundMessage[]> {
  return (await search.messages({ query, cursor: null, limit: mostMessages }, { signal })).found
}

async function assetsOf({ library }: FindClient, query: string, signal: AbortSignal): Promise<Asset[]> {
  return (await library.list({ kind: null, query, cursor: null, limit: mostFiles }, { signal })).assets
}
