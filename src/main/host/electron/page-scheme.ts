import { isPageAddress, pageScheme } from './page-address.ts'
import type { ProtocolSlice } from './slice.ts'

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
