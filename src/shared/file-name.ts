// `filenamify` (7.0) was weighed: it counts UTF-16 units, so that a Chinese name has 292 bytes, and it keeps a leading dot
// and halves of characters.

/** As many characters as anybody reads of a name. */
const mostCharacters = 100
/** Of 255 that a file system takes, room is left for an ending, a number and what a browser adds. */
const mostBytes = 200
/** What stands there may be from outside, and of any length. */
const longestRead = 1024

/** Marks that a system takes for a folder, or not at all. */
const marks = /[<>:"/\\|?*]/g
/** Marks of control, of no width or of a direction, halves of characters, and what ends a line. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

/** A name from outside as it is shown: without marks that draw over other words, or turn them around. */
export const withoutUnseen = (name: string): string => name.replace(unseen, '')

/** What files end with that documents, layers and images come from. */
const knownEnding = /\.(png|jpe?g|webp|gif|avif|svg|hei[cf]|tiff?|bmp|atelier|ora|psd)$/i

/** Names that Windows keeps for devices, whatever their ending. */
const deviceName = /^(con|prn|aux|nul|(com|lpt)[\d¹²³])$/i

/** Whether Windows keeps this name, or what stands before its first dot, for a device. */
export function isDeviceName(stem: string): boolean {
  return deviceName.test((stem.split('.', 1)[0] ?? '').trim())
}

/**
 * What something of a person's own is saved under, as a document, a layer or a style: a name that every system takes, with
 * `_` where it has a mark that is none for files. Many a thing is called as the file that it came from, whose ending gives
 * way to its own.
 *
 * @param extension without its dot; it may have one in it
 */
export function fileNameOf(name: string, extension: string): string {
  const read = name.slice(0, longestRead)
  const isSoCalled = read.toLowerCase().endsWith(`.${extension}`)
  const own = isSoCalled ? read.slice(0, -extension.length - 1) : read.replace(knownEnding, '')
  const stem = cleanStem(own.replace(marks, '_'))
  return `${stem === '' || isDeviceName(stem) ? `Atelier ${stem}`.trim() : stem}.${extension}`
}

/** A name from outside, to show and to save a file under: no folder, and the ending that its bytes deserve. */
export function safeFileName(name: string, extension: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const stem = cleanStem(
    base
      .slice(0, longestRead)
      .replace(marks, '')
      .replace(unseen, '')
      .replace(/\.[A-Za-z0-9]{1,5}$/, ''),
  )
  return `${stem === '' || isDeviceName(stem) ? 'file' : stem}.${extension}`
}

/** Without what nobody sees, without dots and blanks around it, and no longer than is taken. */
function cleanStem(name: string): string {
  return trim(cut(trim(name.replace(unseen, '').normalize('NFC'))))
}

/** No system shows a name that begins with a dot, and Windows none that ends with one. */
function trim(name: string): string {
  return name.replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
}

/** Whole characters only. */
function cut(name: string): string {
  let bytes = 0
  let characters = 0
  let end = 0
  for (const character of name) {
    bytes += bytesOf(character.codePointAt(0) ?? 0)
    characters += 1
    if (bytes > mostBytes || characters > mostCharacters) break
    end += character.length
  }
  return name.slice(0, end)
}

/** Of a character in UTF-8. */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
