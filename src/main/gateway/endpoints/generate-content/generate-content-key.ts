import type { GatewayTarget } from '../../http/target.ts'

/** A generateContent call with its key: the document takes it in either place. An address is never logged. */
export function placeKey(
  { dialect, apiKey }: Pick<GatewayTarget, 'dialect' | 'apiKey'>,
  path: string,
): { path: string; headers: Record<string, string> } {
  if (dialect.generateContentKeyPlace === 'header') {
    return { path, headers: { [dialect.generateContentKeyHeader]: apiKey } }
  }
  const before = path.includes('?') ? '&key=' : '?key='
  return { path: path + before + encodeURIComponent(apiKey), headers: {} }
}
