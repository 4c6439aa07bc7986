import sharp, { type Sharp } from 'sharp'

/** Images that a person takes for different ones though they are alike, and what becomes of each on its way through programs. */

type Colour = readonly [number, number, number]
/** In shares of the image. */
type Spot = { x: number; y: number; across: number; down: number; colour: Colour; isSquare?: boolean }
type Scene = {
  width: number
  height: number
  top: Colour
  bottom: Colour
  noise: number
  seed: number
  spots: Spot[]
}
export type CorpusImage = { kind: CorpusKind; family: number; image: Sharp }

/** Of each kind so many families, and so many images in each, which have ground, colours and composition in common. */
export const corpusKinds = {
  photo: [24, 1],
  texture: [6, 2],
  portrait: [5, 5],
  landscape: [5, 5],
  page: [3, 6],
  gradient: [5, 4],
  spot: [4, 4],
} as const
export type CorpusKind = keyof typeof corpusKinds

const sizes = [
  [480, 480],
  [576, 384],
  [384, 576],
  [640, 360],
] as const

export function* drawCorpus(): Generator<CorpusImage> {
  for (const [nth, [name, [families, members]]] of Object.entries(corpusKinds).entries())
    for (let family = 0; family < families; family += 1)
      for (let member = 0; member < members; member += 1) {
        const common = seeded(nth * 1000 + family)
        const own = seeded(nth * 1000 + family + (member + 1) * 100_003)
        yield {
          kind: name as CorpusKind,
          family: nth * 1000 + family,
          image: draw(sceneOf(name as CorpusKind, common, own)),
        }
      }
}

/** Copies of an image, each by what was done to it, as encoded files. */
export async function* copiesOf(image: Sharp): AsyncGenerator<[done: string, bytes: Buffer]> {
  const png = await image.clone().png().toBuffer()
  const { width, height } = await sharp(png).metadata()
  for (const quality of [40, 60, 80, 95])
    yield [`JPEG ${quality}`, await sharp(png).jpeg({ quality }).toBuffer()]
  for (const quality of [50, 80]) yield [`WebP ${quality}`, await sharp(png).webp({ quality }).toBuffer()]
  for (const scale of [0.5, 0.75, 2, 4])
    yield [
      `size ${scale * 100} %`,
      await sharp(png)
        .resize(Math.round(width * scale))
        .jpeg({ quality: 85 })
        .toBuffer(),
    ]
  yield ['size 400 px', await sharp(png).resize(400, 400, { fit: 'inside' }).jpeg({ quality: 75 }).toBuffer()]
  for (const edge of [0.01, 0.02, 0.03, 0.05]) {
    const [left, top] = [Math.round(width * edge), Math.round(height * edge)]
    const rest = { left, top, width: width - 2 * left, height: height - 2 * top }
    yield [
      `cut by ${edge * 100} % all round`,
      await sharp(png).extract(rest).jpeg({ quality: 85 }).toBuffer(),
    ]
  }
  yield [
    'cut by 4 % below',
    await sharp(png)
      .extract({ left: 0, top: 0, width, height: Math.round(height * 0.96) })
      .png()
      .toBuffer(),
  ]
  yield [
    'small edit',
    await over(png, width, height, [{ x: 0.7, y: 0.3, across: 0.05, down: 0.05, colour: [200, 50, 50] }]),
  ]
  yield ['words on it', await over(png, width, height, letters())]
  yield ['4 % brighter', await sharp(png).modulate({ brightness: 1.04 }).png().toBuffer()]
}

/** What is no copy: the same, seen in a mirror. */
export const mirrored = (image: Sharp): Promise<Buffer> => image.clone().flop().png().toBuffer()

function sceneOf(kind: CorpusKind, common: () => number, own: () => number): Scene {
  const [width, height] = sizes[Math.floor(common() * sizes.length)] ?? sizes[0]
  const any = (next: () => number): Colour => [next() * 255, next() * 255, next() * 255]
  const near = ([red, green, blue]: Colour, by: number): Colour => {
    const moved = (part: number) => Math.max(0, Math.min(255, part + (own() - 0.5) * by))
    return [moved(red), moved(green), moved(blue)]
  }
  const spread = (middle: number, by: number) => middle + (own() - 0.5) * by
  const [first, second, third, fourth] = [any(common), any(common), any(common), any(common)]
  const scene = {
    width,
    height,
    top: near(first, 30),
    bottom: near(second, 30),
    noise: 0,
    seed: own(),
    spots: [] as Spot[],
  }
  switch (kind) {
    case 'photo':
      return {
        ...scene,
        noise: 90,
        spots: Array.from({ length: 6 }, () => ({
          ...{ x: own(), y: own(), across: 0.06 + own() * 0.25, down: 0.06 + own() * 0.25, colour: any(own) },
        })),
      }
    case 'texture':
      return { ...scene, noise: 150 }
    case 'portrait': {
      const [x, y] = [spread(0.5, 0.08), spread(0.45, 0.06)]
      const head = { x, y, across: spread(0.18, 0.04), down: spread(0.22, 0.04), colour: near(fourth, 60) }
      return {
        ...scene,
        noise: 30,
        spots: [head, { x, y: 1.05, across: spread(0.37, 0.08), down: 0.35, colour: near(third, 60) }],
      }
    }
    case 'landscape': {
      const hills = Array.from({ length: 6 }, (_, nth) => ({
        ...{
          x: nth / 5,
          y: 1.05,
          across: spread(0.2, 0.15),
          down: spread(0.4, 0.2),
          colour: near(third, 40),
        },
      }))
      return {
        ...scene,
        noise: 30,
        spots: [...hills, { x: own(), y: 0.2, across: 0.05, down: 0.07, colour: [255, 255, 230] }],
      }
    }
    case 'page':
      return { ...scene, top: [255, 255, 255], bottom: [255, 255, 255], spots: lines(own) }
    case 'gradient':
      return scene
    case 'spot': {
      const spot = {
        x: spread(0.5, 0.4),
        y: spread(0.5, 0.4),
        across: spread(0.045, 0.05),
        down: 0.05,
        colour: any(own),
      }
      return { ...scene, top: first, bottom: first, spots: [spot] }
    }
  }
}

const lines = (own: () => number): Spot[] =>
  Array.from({ length: 12 }, (_, nth) => {
    const across = 0.15 + own() * 0.25
    return {
      x: 0.1 + across,
      y: 0.1 + nth * 0.065,
      across,
      down: 0.012,
      colour: [68, 68, 68],
      isSquare: true,
    }
  })

/** As words lie at the lower edge of an image. */
const letters = (): Spot[] =>
  Array.from({ length: 24 }, (_, nth) => ({
    ...{ x: 0.05 + nth * 0.025, y: 0.94, across: 0.008, down: nth % 3 === 0 ? 0.025 : 0.016, isSquare: true },
    colour: [255, 255, 255] as const,
  }))

/** From raw pixels: the decoder, which reads these images in the same process, has shut the reader of SVG. */
function draw({ width, height, top, bottom, noise, seed, spots }: Scene): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  const waves = wavesOf(seed)
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height]
    const spot = spots.find((one) => isIn(one, x, y))
    for (let channel = 0; channel < 3; channel += 1) {
      const ground = (top[channel] ?? 0) * (1 - y) + (bottom[channel] ?? 0) * y
      const value = (spot?.colour[channel] ?? ground) + noise * waves(x, y, channel)
      pixels[at * 3 + channel] = Math.max(0, Math.min(255, Math.round(value)))
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

function isIn({ x, y, across, down, isSquare }: Spot, atX: number, atY: number): boolean {
  const [right, below] = [Math.abs(atX - x) / across, Math.abs(atY - y) / down]
  return isSquare ? Math.max(right, below) <= 1 : right ** 2 + below ** 2 <= 1
}

/** As much of every size, as natural images have it: from -1 to 1, seldom more. */
function wavesOf(seed: number): (x: number, y: number, channel: number) => number {
  const next = seeded(Math.floor(seed * 1e9))
  const waves = Array.from({ length: 12 }, (_, nth) => {
    const [turns, angle] = [1.5 ** (nth / 1.25), next() * Math.PI]
    const phases = [next() * 7, next() * 7, next() * 7]
    return {
      x: Math.cos(angle) * turns * 7,
      y: Math.sin(angle) * turns * 7,
      phases,
      weight: 0.55 / turns ** 0.6,
    }
  })
  return (x, y, channel) =>
    waves.reduce(
      (sum, wave) => sum + wave.weight * Math.sin(x * wave.x + y * wave.y + (wave.phases[channel] ?? 0)),
      0,
    )
}

async function over(png: Buffer, width: number, height: number, spots: readonly Spot[]): Promise<Buffer> {
  const pixels = await sharp(png).removeAlpha().raw().toBuffer()
  for (let at = 0; at < width * height; at += 1) {
    const spot = spots.find((one) => isIn(one, (at % width) / width, Math.floor(at / width) / height))
    if (spot !== undefined) pixels.set(spot.colour, at * 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
