/** Pixels of one edge as a header says them; a number that is no edge of an image is a broken one, and counts as unsaid. */
export function saneSize(pixels: number): number {
  return pixels <= 65_535 ? pixels : 0
}
