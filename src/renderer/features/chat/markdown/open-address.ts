import { createContext, useContext } from 'react'
import type { Address } from './address.ts'

export type ExternalAddress = Exclude<Address, { kind: 'refused' }> & {
  /** For an image: brings it here instead of leaving for it. */
  readonly loadHere?: () => void
}

const OpenAddressContext = createContext<(address: ExternalAddress) => void>(() => {})

export const OpenAddressProvider = OpenAddressContext.Provider

/** Asks whether to leave for an address, showing all of it, and goes there after a yes. */
export function useOpenAddress(): (address: ExternalAddress) => void {
  return useContext(OpenAddressContext)
}
