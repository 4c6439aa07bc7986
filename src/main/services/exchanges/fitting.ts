/**
 * The beginning of a text that takes no more than so many bytes where it is written as JSON: a letter may take four, a
 * control character six, and what was no text at all comes as replacement characters of three.
 */
export function fitting(text: string, mostBytes: number): string {
  let kept = text
  for (let bytes = writtenBytes(kept); bytes > mostBytes; bytes = writtenBytes(kept)) {
    const end = Math.min(kept.length - 1, Math.floor((kept.length * mostBytes) / bytes))
    // Half a letter at the cut is left out.
    kept = kept.slice(0, isHighSurrogate(kept.charCodeAt(end - 1)) ? end - 1 : end)
  }
  return kept
}

/** Without the quotes around it. */
const writtenBytes = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff
