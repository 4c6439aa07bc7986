import exifReader, { type ReadGroups, type ReadTag } from 'exifreader'
import type { FileFact } from '../../shared/domain/recipe/about-file.ts'
import { isOverpacked } from './exif-size.ts'

/** Large, for programs only, or drawn from another place. */
const leftOut = new Set(['MakerNote', 'Thumbnail', 'ImageSourceData', 'ApplicationNotes', 'ICC_Profile'])

/**
 * XMP is shown as it stands: nothing that anybody wrote is parsed as XML here. Instead of a packet an empty one is given: without
 * any, exifreader would not give out the text either.
 */
const domParser = {
  parseFromString: () => ({
    getElementsByTagName: () => [],
    childNodes: [{ tagName: 'rdf:RDF', childNodes: [] }],
  }),
}

/** What an EXIF block says, in its own names; nothing where it cannot be read, or was made to take long. */
export function readExif(block: Uint8Array): FileFact[] {
  return isOverpacked(block) ? [] : factsOf(load(block))
}

/** The same of a whole file of boxes (AVIF, HEIC), and its XMP. */
export function readWhole(bytes: Uint8Array): { exif: FileFact[]; xmp: string | null } {
  const groups = load(bytes)
  return { exif: factsOf(groups), xmp: groups.xmp?._raw ?? null }
}

function load(bytes: Uint8Array): ReadGroups {
  try {
    return exifReader.load(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      expanded: true,
      domParser,
    })
  } catch {
    return {}
  }
}

function factsOf({ exif, iptc }: ReadGroups): FileFact[] {
  const tags = [...Object.entries(exif ?? {}), ...Object.entries(iptc ?? {})]
  return tags
    .filter(([name]) => !leftOut.has(name) && !name.startsWith('undefined'))
    .map(([name, tag]) => ({
      name,
      value: [tag]
        .flat()
        .map((one) => wordsOf(name, one))
        .join(', '),
    }))
    .filter(({ value }) => value.trim() !== '')
}

function wordsOf(name: string, { value, description }: ReadTag): string {
  const own = name === 'UserComment' && Array.isArray(value) ? unicodeComment(value) : null
  return own ?? String(description ?? '')
}

/** `UNICODE\0` and UTF-16, in an order of bytes that programs do not agree on. Null for another comment. */
function unicodeComment(value: readonly unknown[]): string | null {
  const bytes = Buffer.from(value.map(Number))
  if (bytes.toString('latin1', 0, 8) !== 'UNICODE\0') return null
  const text = bytes.subarray(8, bytes.byteLength - (bytes.byteLength % 2))
  const isBigEndian = text[0] === 0
  return (isBigEndian ? Buffer.from(text).swap16() : text).toString('utf16le')
}
