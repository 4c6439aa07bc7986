import { createContext, useContext } from 'react'
import type { AssetId } from '../../../../shared/domain/ids.ts'

const OpenMediaContext = createContext<(id: AssetId) => void>(() => {})

export const OpenMediaProvider = OpenMediaContext.Provider

/** Shows one image or video of the conversation in the whole window. */
export function useOpenMedia(): (id: AssetId) => void {
  return useContext(OpenMediaContext)
}
