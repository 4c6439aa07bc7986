import type { Connection } from '../../../../../shared/domain/connection/connection.ts'
import { plainHttpOrigin } from '../../../../../shared/domain/connection/plain-http.ts'
import type { ConnectionDraft } from '../connection-form.ts'

/** The origin that what stands in the form would send to without encryption; null where it is encrypted or no address. */
export function plainOriginOf({ baseUrl, proxy, proxyUrl }: ConnectionDraft): string | null {
  return originOf(baseUrl, proxy === 'manual' ? proxyUrl : null)
}

/** The same of a saved connection. */
export function plainOriginOfSaved({ baseUrl, network: { proxy } }: Connection): string | null {
  return originOf(baseUrl, proxy.type === 'manual' ? proxy.url : null)
}

/** Whether a saved connection may be used as it is. */
export function isConfirmed(connection: Connection): boolean {
  const origin = plainOriginOfSaved(connection)
  return origin === null || origin === connection.plainHttpOrigin
}

function originOf(baseUrl: string, proxyUrl: string | null): string | null {
  const url = URL.parse(baseUrl.trim())
  return url === null ? null : plainHttpOrigin(url, proxyUrl === null ? null : URL.parse(proxyUrl.trim()))
}
