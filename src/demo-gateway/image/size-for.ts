/** Pixels of an image that is not asked for in pixels. */
const area = 1024 * 1024

/** As near as multiples of 16 come to a ratio like 16:9 that the words name; else square. */
export function sizeFor(words: string): { width: number; height: number } {
  const match = /\b(\d{1,2}):(\d{1,2})\b/.exec(words)
  const ratio = match === null ? 1 : Number(match[1]) / Number(match[2])
  if (!(ratio >= 0.25 && ratio <= 4)) return { width: 1024, height: 1024 }
  const round = (side: number): number => Math.round(side / 16) * 16
  return { width: round(Math.sqrt(area * ratio)), height: round(Math.sqrt(area / ratio)) }
}
