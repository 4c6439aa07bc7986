import type { GatewayTarget } from '../../gateway/http/target.ts'

/**
 * Headers for a video at the gateway's own route to it, `/v1/videos/{our task id}/content`, which wants the key
 * (docs/gateway.md, *Where a video is*). None for every other address, at the gateway's own origin as elsewhere: an
 * address that came in an answer is no reason to send a key anywhere.
 */
export function contentHeaders(
  { baseUrl, apiKey }: Pick<GatewayTarget, 'baseUrl' | 'apiKey'>,
  taskId: string,
  address: string,
): Record<string, string> {
  const url = URL.parse(address)
  const own = new URL(baseUrl)
  const route = `/v1/videos/${encodeURIComponent(taskId)}/content`
  const isRoute = url !== null && [route, own.pathname.replace(/\/$/, '') + route].includes(url.pathname)
  return isRoute && url.origin === own.origin ? { authorization: `Bearer ${apiKey}` } : {}
}
