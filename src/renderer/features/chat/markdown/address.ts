/** An address in a reply, as what may be done with it. */
export type Address =
  /** `host` in its wire form (punycode), so that look-alike letters show. */
  | { readonly kind: 'web'; readonly url: string; readonly host: string }
  | { readonly kind: 'mail'; readonly url: string; readonly host: string }
  /** Shown as text only. */
  | { readonly kind: 'refused'; readonly url: string }

/** Only https and mailto lead out. No relative address: it would mean our own page. No `name@host`: it reads as another host. */
export function readAddress(text: string): Address {
  const url = URL.parse(text)
  if (url?.protocol === 'https:' && url.username === '' && url.password === '')
    return { kind: 'web', url: url.href, host: url.host }
  if (url?.protocol === 'mailto:' && url.pathname !== '')
    return { kind: 'mail', url: url.href, host: url.pathname }
  return { kind: 'refused', url: text }
}

const image = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/\s]+={0,2}$/

/** An image that is inside the text itself, of a kind that cannot hold scripts. */
export function isInlineImage(url: string): boolean {
  return image.test(url)
}
