import { rgbaToThumbHash } from 'thumbhash'

const edge = 16

/** Of an image of a few waves of colour, another one for each number; all of them square, so that each may be like each. */
export function randomThumbhash(nth: number): string {
  const wave = (salt: number) => Math.abs(Math.sin(nth * 12.9898 + salt * 78.233) * 43_758.5453) % 1
  const pixels = new Uint8Array(edge * edge * 4)
  for (let at = 0; at < pixels.length; at += 1) {
    const [x, y] = [(at >> 2) % edge, (at >> 2) / edge]
    const channel = at & 3
    const turned = Math.sin(x * wave(channel) + wave(channel + 4) * 6) * Math.cos(y * wave(channel + 8))
    pixels[at] = channel === 3 ? 255 : 255 * (0.25 + wave(channel + 12) / 2 + turned / 4)
  }
  return Buffer.from(rgbaToThumbHash(edge, edge, pixels)).toString('base64')
}
