import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Credential } from './auth.ts'
import type { Clip } from './film/clips.ts'
import type { Limiter } from './limiter.ts'
import type { TemporaryFiles } from './temporary-files.ts'

/** What every route may use. */
export type Gateway = {
  key: string
  /** How many times faster than life films are made and replies are spoken. */
  speed: number
  /** Milliseconds since 1970. */
  now: () => number
  /** How long an address of a picture or film stays good. */
  expireMs: number
  /** Scheme, host and port, without a trailing slash. */
  origin: () => string
  clips: readonly Clip[]
  files: TemporaryFiles
  drawingLimit: Limiter
}

export type Exchange = {
  gateway: Gateway
  request: IncomingMessage
  response: ServerResponse
  url: URL
  /** The groups of the route's pattern, decoded. */
  parameters: string[]
  /** Aborted when the client leaves or the gateway closes. */
  signal: AbortSignal
}

export type Route = {
  method: 'GET' | 'POST'
  /** Matched against the whole path. */
  pattern: RegExp
  credential: Credential
  handle: (exchange: Exchange) => Promise<void>
}
