import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Credential } from './auth.ts'
import type { Videos } from './video/videos.ts'
import type { WorkQueue } from './work-queue.ts'
import type { Settings } from './options.ts'
import type { RefusalFormat } from './refusals.ts'
import type { PromptCache } from './reply/prompt-cache.ts'
import type { TemporaryFiles } from './temporary-files.ts'

/** What every route may use. */
export type Gateway = Settings & {
  /** Scheme, host and port, without a trailing slash. */
  origin: () => string
  videos: Videos
  files: TemporaryFiles
  drawingLimit: WorkQueue
  promptCache: PromptCache
  /** True when the request that asks is to meet the fault of the options. */
  isFaultDue: () => boolean
}

export type Exchange = {
  gateway: Gateway
  request: IncomingMessage
  response: ServerResponse
  requestId: string
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
  format: RefusalFormat
  handle: (exchange: Exchange) => Promise<void>
}
