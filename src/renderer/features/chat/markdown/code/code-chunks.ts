const linesPerChunk = 40

/** Cuts text after every 40th line. Text that is added at the end leaves every chunk but the last as it was. */
export function splitLines(text: string): string[] {
  const chunks: string[] = []
  let start = 0
  let lines = 0
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    lines += 1
    if (lines % linesPerChunk !== 0) continue
    chunks.push(text.slice(start, end + 1))
    start = end + 1
  }
  chunks.push(text.slice(start))
  return chunks
}
