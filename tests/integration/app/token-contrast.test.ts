import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../../../src/renderer/ui/tokens.css', import.meta.url), 'utf8')

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]
type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

/** A colour token in one theme, as linear light. */
function token(name: string, theme: Theme): Rgba {
  const value = new RegExp(`--color-${name}: (.+);`).exec(css)?.[1] ?? ''
  const colours = value.match(/oklch\([^)]*\)/g) ?? []
  const colour = theme === 'light' ? colours[0] : (colours[1] ?? colours[0])
  if (colour === undefined) throw new Error(`tokens.css has no colour ${name}`)
  return linearLight(colour)
}

/** The conversion of CSS Color 4, section 17. */
function linearLight(colour: string): Rgba {
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    alpha,
  ]
}

const encode = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** A veil such as `hover` laid over a surface, blended as browsers blend. */
function laidOver(surface: Rgba, veil: Rgba): Rgba {
  const mix = (below: number, above: number) =>
    decode(encode(above) * veil[3] + encode(below) * (1 - veil[3]))
  return [mix(surface[0], veil[0]), mix(surface[1], veil[1]), mix(surface[2], veil[2]), 1]
}

function contrast(one: Rgba, other: Rgba): number {
  const light = ([red, green, blue]: Rgba) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const [high, low] = [light(one), light(other)].toSorted((a, b) => b - a)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

const surfaces = ['ground', 'panel', 'raised', 'float']
const inks = ['ink', 'ink-soft', 'ink-faint', 'accent-ink', 'danger-ink', 'success-ink', 'warning-ink']

test.each(themes)(
  'every ink reads at 4.5:1 or better on every surface, also hovered and selected (%s)',
  (theme) => {
    const weak: string[] = []
    for (const surface of surfaces) {
      for (const veil of [null, 'hover', 'selected']) {
        const plain = token(surface, theme)
        const below = veil === null ? plain : laidOver(plain, token(veil, theme))
        for (const ink of inks) {
          const ratio = contrast(token(ink, theme), below)
          if (ratio < 4.5) weak.push(`${ink} on ${surface} ${veil ?? ''}: ${ratio.toFixed(2)}`)
        }
      }
    }
    expect(weak).toEqual([])
  },
)

test.each(themes)('the words on filled buttons read at 4.5:1 or better (%s)', (theme) => {
  for (const [ink, fill] of [
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ['on-danger', 'danger'],
    ['on-danger', 'danger-strong'],
  ] as const) {
    expect(contrast(token(ink, theme), token(fill, theme)), `${ink} on ${fill}`).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(themes)('the focus ring stands out from every surface at 3:1 or better (%s)', (theme) => {
  for (const surface of surfaces) {
    expect(contrast(token('focus', theme), token(surface, theme)), surface).toBeGreaterThanOrEqual(3)
  }
})

test('the greys around images have no tint', () => {
  for (const surface of [
    ...surfaces,
    'ink',
    'ink-soft',
    'ink-faint',
    'line',
    'line-strong',
    'hover',
    'selected',
  ]) {
    for (const theme of themes) {
      const [red, green, blue] = token(surface, theme)
      expect(Math.max(red, green, blue) - Math.min(red, green, blue), surface).toBeLessThan(1e-6)
    }
  }
})
