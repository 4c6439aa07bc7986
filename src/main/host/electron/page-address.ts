import type { CustomScheme } from 'electron'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { viewerSearch } from '../../../shared/domain/window/viewer-address.ts'
import type { ProtocolSlice } from './slice.ts'

/** The window's page has an origin of its own, as a web page would, so that `'self'` in its policy means the app. */
export const pageScheme = 'app'
export const pageOrigin = 'app://atelier'
export const pageAddress = `${pageOrigin}/`

/** Of a window that shows one file alone. */
export const viewerAddress = (assetId: AssetId): string => `${pageAddress}${viewerSearch(assetId)}`

/** Whether an address belongs to our own page. Everything else is refused as a place to be, or to speak from. */
export function isPageAddress(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.protocol === `${pageScheme}:` && url.host === 'atelier'
}

/** To be registered before the app is ready. */
export const pagePrivileges: CustomScheme = {
  scheme: pageScheme,
  privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true, codeCache: true },
}

/** Serves the built window at `app://atelier/`. Any other host of the scheme does not exist. */
export function handlePageScheme(
  protocol: ProtocolSlice,
  respondPage: (pathname: string) => Promise<Response>,
): void {
  protocol.handle(pageScheme, async (request) => {
    if (!isPageAddress(request.url)) return new Response(null, { status: 404 })
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } })
    return respondPage(new URL(request.url).pathname)
  })
}
