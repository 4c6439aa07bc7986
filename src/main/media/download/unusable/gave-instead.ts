import type { AssetKind } from '../../../../shared/domain/asset.ts'
import type { GaveInstead } from '../../../../shared/errors.ts'
import type { MediaErrorKind } from '../../media-error.ts'
import { mayBeOfKind, type MediaType } from '../../probe/media-type.ts'

const page = /^(<!doctype html|<html|<head|<body|<!--|<\?xml)/i
const controlCharacter = /[\0-\x08\x0e-\x1f\x7f]/

/**
 * What came in the place of a file that cannot be kept.
 *
 * @param head its first bytes
 * @param type what they say it is; null for nothing that is kept
 */
export function gaveInstead(
  head: Uint8Array,
  type: MediaType | null,
  expected: AssetKind,
  refusedAs: MediaErrorKind,
): GaveInstead {
  if (refusedAs === 'too-large') return 'too-large'
  if (isOfKind(type, expected)) return refusedAs === 'incomplete' ? 'cut-short' : 'unreadable'
  if (type !== null) return 'other-file'
  const text = Buffer.from(head).toString('utf8').replace('\u{feff}', '').trimStart()
  if (page.test(text)) return 'web-page'
  return text === '' || controlCharacter.test(text) || text.includes('\u{fffd}') ? 'other-file' : 'text'
}

/** Whether the first bytes are those of what was expected. */
export function isOfKind(type: MediaType | null, expected: AssetKind): boolean {
  return type !== null && mayBeOfKind(type, expected)
}
