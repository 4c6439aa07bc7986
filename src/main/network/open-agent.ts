import { subscribe } from 'node:diagnostics_channel'
import type { LookupFunction, Socket } from 'node:net'
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import { Agent, buildConnector, type Dispatcher, EnvHttpProxyAgent, Pool, ProxyAgent } from 'undici'
import type { Network } from '../../shared/domain/connection/network.ts'
import { timed } from '../lib/time/connect-times.ts'
import { ProxyError } from './proxy-error.ts'
import { socksConnector } from './socks-connector.ts'

/** Milliseconds to connect; gateways and file hosts answer or refuse well within it. */
const connectTimeout = 15_000

/** What decides how a host is connected to. `system` is the environment here; see find-way.ts. */
export type Way = Pick<Network, 'proxy' | 'extraCertificates'> & {
  /** Sockets with certificates of their own copy what is trusted when they are made: later ones are others. */
  trustsSystem: boolean
}

export type AgentOptions = Pick<
  Agent.Options,
  'keepAliveTimeout' | 'keepAliveMaxTimeout' | 'pipelining' | 'headersTimeout' | 'bodyTimeout'
> & {
  /** For names that are connected to straight from here; a proxy looks names up by itself. */
  lookup?: LookupFunction
}

export function environmentHasProxy(): boolean {
  return ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'].some((name) => Boolean(process.env[name]))
}

/** Whether somebody else may look a name up that is gone to on this way. */
export function hasProxy({ proxy }: Pick<Way, 'proxy'>): boolean {
  if (proxy.type !== 'system') return proxy.type === 'manual'
  return environmentHasProxy()
}

/** Sockets of one way. Throws when the environment names a proxy that is none. */
export function openAgent(
  { proxy, extraCertificates }: Way,
  { lookup, ...options }: AgentOptions,
): Dispatcher {
  const secureContext = extraCertificates === null ? null : trusting(extraCertificates)
  // Over HTTP/2 all requests share one connection, which undici sends again on without a word when a stream is refused, and
  // the second request waits unmade while the first one connects: no create may be sent twice, nor leave unseen.
  const tls = {
    timeout: connectTimeout,
    allowH2: false,
    ...(secureContext === null ? {} : { secureContext }),
  }
  // Through a tunnel even without TLS: else a proxy's own error would look like the far side's answer.
  const tunnel = {
    ...{ allowH2: false, proxyTunnel: true, connectTimeout, requestTls: tls, proxyTls: tls },
    clientFactory: (origin: URL, { connect }: { connect: buildConnector.connector }) =>
      new Pool(origin, { connect: asProxy(connect) }),
  }
  const connect = timed(buildConnector({ ...tls, ...(lookup === undefined ? {} : { lookup }) }))
  switch (proxy.type) {
    case 'none':
      return new Agent({ ...options, allowH2: false, connect })
    case 'system':
      return new EnvHttpProxyAgent({ ...options, ...tunnel, connect })
    case 'manual':
      if (proxy.url.startsWith('socks5:'))
        return new Agent({ ...options, allowH2: false, connect: timed(socksConnector(proxy.url, tls)) })
      return new ProxyAgent({ ...options, ...tunnel, uri: proxy.url })
  }
}

// Node leaves a socket open whose TLS broke after its handshake: whoever waits for it would not hear of that before long.
subscribe('undici:client:connected', (message) => {
  const { socket } = message as { socket: Socket }
  socket.once('error', () => socket.destroy())
})

/** What fails on the way to a proxy is of the proxy, and not of the host behind it: the same codes come from inside a tunnel. */
function asProxy(connect: buildConnector.connector): buildConnector.connector {
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error === null) callback(null, socket)
      else callback(new ProxyError('cannot be reached', error), null)
    })
}

function trusting(extraCertificates: string): SecureContext {
  return createSecureContext({ ca: [...getCACertificates('default'), extraCertificates] })
}
