import { DigitalSource } from '../../shared/domain/recipe/digital-source.ts'

/** What an XMP packet says under a name, as an element or as an attribute; null where it does not. Never parsed as XML. */
export function valueInXmp(xmp: string, name: string): string | null {
  const raw = rawInXmp(xmp, name)
  return raw === null ? null : unescaped(raw)
}

/** A value without the elements in it, such as those of a list or of the same text in several languages. */
export function textInXmp(xmp: string, name: string): string | null {
  const raw = rawInXmp(xmp, name)
  return raw === null ? null : unescaped(raw.replace(/<[^<>]*>/g, ' ')).replace(/\s+/g, ' ')
}

function rawInXmp(xmp: string, name: string): string | null {
  const attribute = between(xmp, `${name}="`, '"') ?? between(xmp, `${name}='`, "'")
  return attribute ?? between(xmp, `<${name}>`, `</${name}>`)
}

/** What it says that made the image, where it is one of those that are told here. */
export function sourceInXmp(xmp: string): DigitalSource | null {
  const address = valueInXmp(xmp, 'Iptc4xmpExt:DigitalSourceType')?.trim() ?? ''
  return DigitalSource.safeParse(address.slice(address.lastIndexOf('/') + 1)).data ?? null
}

function between(text: string, before: string, after: string): string | null {
  const start = text.indexOf(before)
  const end = start < 0 ? -1 : text.indexOf(after, start + before.length)
  return end < 0 ? null : text.slice(start + before.length, end)
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

function unescaped(text: string): string {
  return text.replace(
    /&(?:lt|gt|quot|apos|amp|#\d{1,7}|#x[\da-f]{1,6});/gi,
    (entity) => entities[entity] ?? character(entity) ?? entity,
  )
}

/** Null for what is the number of none. */
function character(entity: string): string | null {
  const digits = entity.slice(2, -1).toLowerCase()
  const code = digits.startsWith('x') ? Number.parseInt(digits.slice(1), 16) : Number(digits)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null
}
