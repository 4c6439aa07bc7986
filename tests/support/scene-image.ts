import sharp from 'sharp'

/** The same numbers from the same seed, between 0 and 1. */
function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

/** An image with some shapes before a background, another one for each seed. */
export function sceneImage(seed: number, { width = 512, height = 512, extra = '' } = {}) {
  const next = seeded(seed)
  const colour = () => `hsl(${Math.round(next() * 360)} ${30 + next() * 60}% ${15 + next() * 70}%)`
  const place = () => Math.round(next() * 100)
  const shapes = Array.from(
    { length: 9 },
    () =>
      `<ellipse cx="${place()}" cy="${place()}" rx="${5 + next() * 30}" ry="${5 + next() * 30}" fill="${colour()}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none" width="${width}" height="${height}">
    <rect width="100" height="100" fill="${colour()}"/>${shapes.join('')}${extra}</svg>`
  return sharp(Buffer.from(svg)).removeAlpha()
}
