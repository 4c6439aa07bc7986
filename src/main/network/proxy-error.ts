/** A proxy that opens no way, in the words of undici's own errors. Nothing has left, and nothing is known of the host behind it. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError'
  readonly code = 'UND_ERR_PRX_CONN'

  constructor(what: string, cause?: unknown) {
    super(`The proxy ${what}.`, { cause })
  }
}
