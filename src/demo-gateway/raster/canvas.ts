import type { LinearRgb } from './colour.ts'

/**
 * An image in linear light. Drawing uses units: the shorter side is 1000 units long, whatever the size in pixels.
 */
export type Canvas = {
  /** Pixels. */
  width: number
  height: number
  /** Pixels per unit. */
  scale: number
  /** The far edges, in units. */
  right: number
  bottom: number
  /** Three floats a pixel. */
  pixels: Float32Array
}

export function createCanvas(width: number, height: number): Canvas {
  const scale = Math.min(width, height) / 1000
  const pixels = new Float32Array(width * height * 3)
  return { width, height, scale, right: width / scale, bottom: height / scale, pixels }
}

/** 8-bit sRGB, three bytes a pixel, with fine grain: it hides the steps of soft gradients. `grain` is in 8-bit levels. */
export function encodeCanvas(canvas: Canvas, grain: number, seed: number): Buffer {
  const { pixels } = canvas
  const bytes = Buffer.allocUnsafe(pixels.length)
  let state = seed | 1
  for (let index = 0; index < pixels.length; index += 3) {
    // xorshift32, summed twice for a triangular spread.
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const noise = ((state & 0xffff) + (state >>> 16)) / 65535 - 1
    for (let channel = 0; channel < 3; channel += 1) {
      const level = encodeChannel(pixels[index + channel] as number) + noise * grain
      bytes[index + channel] = level < 0 ? 0 : level > 255 ? 255 : Math.round(level)
    }
  }
  return bytes
}

const curve = Float32Array.from({ length: 16386 }, (_, index) => {
  const light = index / 16384
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)
})

function encodeChannel(light: number): number {
  const place = (light < 0 ? 0 : light > 1 ? 1 : light) * 16384
  const whole = Math.floor(place)
  const below = curve[whole] as number
  return below + ((curve[whole + 1] as number) - below) * (place - whole)
}

/** The mean colour inside a box given in units. */
export function meanColour(
  canvas: Canvas,
  left: number,
  top: number,
  right: number,
  bottom: number,
): LinearRgb {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  const step = 3
  for (
    let y = pixel(top, canvas.scale, canvas.height);
    y < bottom * canvas.scale && y < canvas.height;
    y += step
  ) {
    for (
      let x = pixel(left, canvas.scale, canvas.width);
      x < right * canvas.scale && x < canvas.width;
      x += step
    ) {
      const index = (y * canvas.width + x) * 3
      for (const channel of [0, 1, 2] as const) sum[channel] += canvas.pixels[index + channel] as number
      count += 1
    }
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

function pixel(units: number, scale: number, size: number): number {
  return Math.min(size - 1, Math.max(0, Math.floor(units * scale)))
}
