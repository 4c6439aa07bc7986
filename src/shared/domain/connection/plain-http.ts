/** The parts of a parsed address; a URL has them. Both sides have URL, but from different libraries. */
type Address = { readonly protocol: string; readonly hostname: string; readonly origin: string }

/** Whether a host, as a parsed address spells it, is this computer: 127.0.0.0/8, ::1 and localhost. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/**
 * The origin that a person must have confirmed before a key goes there, since anyone on the way can read it; null where
 * it is encrypted or does not leave this computer.
 *
 * @param proxy that the connection names; null where it names none
 */
export function plainHttpOrigin(address: Address, proxy: Address | null): string | null {
  if (address.protocol !== 'http:') return null
  const staysHere = isLoopback(address.hostname) && (proxy === null || isLoopback(proxy.hostname))
  return staysHere ? null : address.origin
}
