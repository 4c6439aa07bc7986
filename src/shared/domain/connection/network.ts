import { z } from 'zod'

/**
 * Which proxy a connection's requests go through. `system`: what the environment says (HTTPS_PROXY, HTTP_PROXY,
 * NO_PROXY), else what the system is set to, never for a gateway on this machine. `none`: straight to the gateway, whatever
 * they say.
 */
export const Proxy = z.discriminatedUnion('type', [
  z.object({ type: z.literal('system') }),
  z.object({ type: z.literal('manual'), url: z.string().trim().max(2048) }),
  z.object({ type: z.literal('none') }),
])
export type Proxy = z.infer<typeof Proxy>

/** The way to a gateway. */
export const Network = z.object({
  proxy: Proxy.default({ type: 'system' }),
  /** PEM text of certificates that are trusted for this connection beside the usual ones. */
  extraCertificates: z
    .string()
    .max(256 * 1024)
    .nullable()
    .default(null),
  /**
   * Hosts, with or without a port, that files may be fetched from although their address is a private one: a gateway's
   * own storage in the same network. Nothing else private is ever fetched but from the gateway's own origin.
   */
  allowedHosts: z.array(z.string().trim().max(255)).max(50).default([]),
})
export type Network = z.infer<typeof Network>

export const defaultNetwork: Network = Network.parse({})
