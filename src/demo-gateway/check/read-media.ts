import { Problem, type Reader, refuseValue } from './read.ts'

/** Base64 in the plain alphabet, without line breaks and without a `data:` prefix. */
export function isBase64(value: string): boolean {
  if (value.length === 0 || value.length % 4 !== 0) return false
  const padding = value.endsWith('==') ? 2 : value.endsWith('=') ? 1 : 0
  // Looks for what must not be there: a match of the whole would need a stack as long as the text.
  return !/[^A-Za-z0-9+/]/.test(value.slice(0, value.length - padding))
}

export const base64: Reader<string> = (value, field) => {
  if (typeof value !== 'string') return refuseValue(value, field, 'must be base64 text')
  if (value.startsWith('data:')) throw new Problem(field, 'must be base64 text without the data: prefix')
  return isBase64(value) ? value : refuseValue(value, field, 'must be base64 text')
}

export function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** A web address, or bare base64. */
export const addressOrBase64: Reader<string> = (value, field, isStrict) => {
  if (typeof value === 'string' && isWebAddress(value)) return value
  if (typeof value !== 'string' || value === '' || value.startsWith('http')) {
    return refuseValue(value, field, 'must be a URL (http or https) or base64 text')
  }
  return base64(value, field, isStrict)
}

export type InlineFile = { mimeType: string; data: string }

/** Null for text that is not a complete base64 `data:` address. */
export function readDataAddress(address: string): InlineFile | null {
  const comma = address.indexOf(',')
  const head = /^data:([\w.+-]+\/[\w.+-]+);base64$/i.exec(address.slice(0, comma))
  const data = address.slice(comma + 1)
  return head?.[1] !== undefined && isBase64(data) ? { mimeType: head[1].toLowerCase(), data } : null
}

/** As `addressOrBase64`, and a base64 `data:` address as well. */
export const addressOrImage: Reader<string> = (value, field, isStrict) => {
  if (typeof value !== 'string' || !value.startsWith('data:')) return addressOrBase64(value, field, isStrict)
  const file = readDataAddress(value)
  if (file?.mimeType.startsWith('image/')) return file.data
  return refuseValue(value, field, 'must be a data: address of a base64 image')
}
