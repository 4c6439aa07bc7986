import type { Network, Proxy } from '../../shared/domain/connection/network.ts'
import type { FailureData } from '../../shared/errors.ts'
import { certificateFault } from './certificate-fault.ts'

/** A proxy that opens no way, in the words of undici's own errors. Nothing has left, and nothing is known of the host behind it. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError'
  readonly code = 'UND_ERR_PRX_CONN'

  constructor(what: string, cause?: unknown) {
    super(`The proxy ${what}.`, { cause })
  }
}

/** Whether a proxy opened no way: before an answer, undici gives up by itself for nothing else. */
export function isOfProxy(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^UND_ERR_(ABORTED|PRX_\w+)$/.test(code)
}

/**
 * What is told of a proxy that opened no way: where it is, who can set it right, and whether its certificate is at fault. Which one the environment names for a
 * host is known to undici alone.
 */
export function factsOfProxy(
  { proxy }: Pick<Network, 'proxy'>,
  way: { proxy: Proxy } | null,
  cause: unknown,
): Pick<FailureData, 'certificate'> & { host?: string; via: NonNullable<FailureData['via']> } {
  return {
    ...(way?.proxy.type === 'manual' && { host: new URL(way.proxy.url).host }),
    via: proxy.type === 'system' ? 'system-proxy' : 'proxy',
    ...certificateFault(cause),
  }
}
