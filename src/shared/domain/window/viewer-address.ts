import { AssetId } from '../ids.ts'

/** What stands behind the page's address of a window that shows one file alone. An id has nothing to be escaped. */
export function viewerSearch(assetId: AssetId): string {
  return `?viewer=${assetId}`
}

/** The file that an address shows alone; null: it is one of the rooms. */
export function viewedAlone(search: string): AssetId | null {
  const [, id] = /^\?viewer=(\w+)$/.exec(search) ?? []
  return AssetId.safeParse(id).data ?? null
}
