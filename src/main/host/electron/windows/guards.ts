import type { WebContents } from 'electron'
import { isPageAddress } from '../page-address.ts'
import type { ContentsSlice, SessionSlice } from '../slice.ts'

/** All that the page may ask of the system: to copy, to show something on the whole screen, and that it stays lit then. */
const allowedPermissions: ReadonlySet<string> = new Set([
  'clipboard-sanitized-write',
  'fullscreen',
  'screen-wake-lock',
])

/**
 * Denies every permission by default, and every download: files are copied by the app itself, to where the person says.
 */
export function guardSession(session: SessionSlice): void {
  const mayUse = (permission: string, address: string | undefined): boolean =>
    allowedPermissions.has(permission) && address !== undefined && isPageAddress(address)

  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(details.isMainFrame && mayUse(permission, details.requestingUrl))
  })
  session.setPermissionCheckHandler((_contents, permission, origin) => mayUse(permission, origin))
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => event.preventDefault())
}

/**
 * Keeps a window on our page: no navigation (a `<meta refresh>` in a hostile reply included), no new windows, no
 * webviews. Links are opened by the app, after the person has seen the address.
 */
export function guardContents(contents: ContentsSlice | WebContents): void {
  const stayHere = (event: { readonly url: string; preventDefault(): void }): void => {
    if (!isPageAddress(event.url)) event.preventDefault()
  }
  contents.on('will-navigate', stayHere)
  contents.on('will-frame-navigate', stayHere)
  contents.on('will-redirect', stayHere)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}
