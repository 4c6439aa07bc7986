import { useState } from 'react'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { assetAt, type AssetPages, indexOfAsset } from '../../media/asset-pages.ts'

type Focus = { index: number; id: AssetId | null }

/** The item that the keys start from. It stays on its picture when others come before it or go. */
export function useGridFocus(list: AssetPages): [index: number, set: (index: number) => void] {
  const [focus, setFocus] = useState<Focus>({ index: 0, id: null })
  const found = focus.id === null ? -1 : indexOfAsset(list, focus.id)
  const index = Math.max(0, Math.min(list.total - 1, found < 0 ? focus.index : found))
  return [index, (next) => setFocus({ index: next, id: assetAt(list, next)?.id ?? null })]
}
