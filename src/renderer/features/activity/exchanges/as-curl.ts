import type { Exchange } from '../../../../shared/domain/exchange.ts'

/** Where the app hid a key; see services/exchanges. */
const hiddenKey = '[key]'

/**
 * The request as a command for a shell, its key read from `$API_KEY`.
 *
 * @param notWhole a remark for a body that cannot be sent as it stands here
 */
export function asCurl({ method, url, request }: Exchange, notWhole: string): string {
  const { headers, body } = request
  const lines = [
    `curl -X ${method} ${quote(url)}`,
    ...headers.map(({ name, value }) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-raw ${quote(body.text)}`]),
  ]
  const isWhole =
    body === null || (body.omittedBytes === 0 && !/\[[\w./+-]+, [\d.]+ [kMG]?B\]/.test(body.text))
  return `${isWhole ? '' : `# ${notWhole}\n`}${lines.join(' \\\n  ')}\n`
}

/** In single quotes nothing means anything to a shell; only the key is left for it to fill in. */
function quote(text: string): string {
  const parts = text.split(hiddenKey).map((part) => (part === '' ? '' : `'${part.replaceAll("'", `'\\''`)}'`))
  return parts.join('"$API_KEY"') || "''"
}
