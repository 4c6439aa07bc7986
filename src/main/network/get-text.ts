import { request } from 'undici'
import { defaultNetwork } from '../../shared/domain/connection/network.ts'
import { findWay, type System } from './find-way.ts'
import { openAgent } from './open-agent.ts'

type TextRequest = {
  url: string
  /** All that is said about who asks. */
  headers: Record<string, string>
  timeoutMs: number
  longestBytes: number
  system: System
  signal: AbortSignal
}

/**
 * One GET of a small text, as UTF-8, by the system's proxy. Redirects are not followed, nothing is sent along but what
 * the caller says, and no socket stays open.
 *
 * @throws Error for anything but a whole answer of status 200 within its limits
 */
export async function getText({
  url,
  headers,
  timeoutMs,
  longestBytes,
  system,
  signal,
}: TextRequest): Promise<string> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const agent = openAgent(await findWay(defaultNetwork, new URL(url), system, patience), {})
  try {
    const { statusCode, body } = await request(url, { dispatcher: agent, headers, signal: patience })
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`)
    const chunks: Uint8Array[] = []
    let byteSize = 0
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      byteSize += chunk.byteLength
      if (byteSize > longestBytes) throw new Error('too long')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString('utf8')
  } finally {
    await agent.destroy()
  }
}
