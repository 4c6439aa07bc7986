const longestStem = 100
/** No file system takes a longer name; what stands there is from outside. */
const longestRead = 1024

/** Names that Windows keeps for devices, whatever their ending. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A name to show and to save a file under: no folder, no control characters, the ending that its bytes deserve. */
export function safeFileName(name: string, extension: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const cleaned = base
    .slice(0, longestRead)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*\u2028\u2029]/gu, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
  const stem = [...cleaned].slice(0, longestStem).join('').trim()
  return `${stem === '' || deviceName.test(stem) ? 'file' : stem}.${extension}`
}
