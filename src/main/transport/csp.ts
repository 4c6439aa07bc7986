/** Which window a page is served to: their media and calls take different ways. */
export type WindowMode = 'electron' | 'browser'

/**
 * What the window may load and reach: its own files, its own media, nothing of the network. Source: the fault catalogue's
 * "hostile replies, media, files, pages". Two additions: `frame-ancestors`, which `default-src` does not cover, and in
 * Electron `connect-src media:`, since uploads are a POST to the media scheme (it never leaves the process).
 */
export function contentSecurityPolicy(mode: WindowMode): string {
  const media = mode === 'electron' ? 'media:' : "'self'"
  const images = mode === 'electron' ? "'self' media:" : "'self'"
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${images} blob: data:`,
    `media-src ${media} blob:`,
    "font-src 'self'",
    `connect-src ${media}`,
    "worker-src 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app default',
  ].join('; ')
}

/** Powers that no part of the window asks for. */
const refusedPowers = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** The headers of every page file, in both windows. */
export function pageHeaders(mode: WindowMode): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(mode),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': refusedPowers.map((power) => `${power}=()`).join(', '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}
