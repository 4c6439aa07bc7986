import { exchangeCode } from '../../../src/renderer/rpc/redeem-code.ts'

/** The lines by which the app without a desktop window says where it is; each address lets one window in. */
export const readyLine = /^Atelier is ready at (http:\S+)$/
export const anotherLine = /^For another window: (http:\S+)$/

/** Where the app is, and what opens it: what a window learns from an address, once. */
export type Entered = { readonly origin: string; readonly secret: string }

/** @throws Error for an address that was used before; AppError when nobody answers */
export async function enterApp(address: string): Promise<Entered> {
  const { origin, hash } = new URL(address)
  const secret = await exchangeCode({ origin, code: hash.slice(1), fetch: fetchFrom(origin) })
  if (secret === null) throw new Error('This address was used before')
  return { origin, secret }
}

/** As a page of the app's own origin would. */
export function fetchFrom(origin: string): typeof fetch {
  return (input, init) => fetch(input, { ...init, headers: { ...(init?.headers as object), origin } })
}
