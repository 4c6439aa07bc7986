import type { Chance } from '../random.ts'
import { type PaletteName, paletteNames } from './palette.ts'
import { bloom } from './compositions/bloom.ts'
import { city } from './compositions/city.ts'
import { dunes } from './compositions/dunes.ts'
import { leaves } from './compositions/leaves.ts'
import { portrait } from './compositions/portrait.ts'
import { ridges } from './compositions/ridges.ts'
import { shapes } from './compositions/shapes.ts'
import { silk } from './compositions/silk.ts'
import { stars } from './compositions/stars.ts'
import { vessels } from './compositions/vessels.ts'
import { waves } from './compositions/waves.ts'
import type { Composition } from './scene.ts'

/** Which words ask for which composition, the more particular ones first; and the palettes that suit it. */
const compositions: { draw: Composition; words: RegExp; palettes: readonly PaletteName[] }[] = [
  {
    draw: portrait,
    words: /portrait|face|woman|man\b|girl|boy|person|people|king|queen|hair|肖像|人像|女|男|脸/i,
    palettes: ['clay', 'rose', 'moss', 'copper', 'lilac', 'desert'],
  },
  {
    draw: bloom,
    words: /flower|bloom|blossom|rose\b|tulip|peony|bouquet|petal|lotus|花|玫瑰|莲/i,
    palettes: ['rose', 'lilac', 'citrus', 'moss', 'dusk'],
  },
  {
    draw: city,
    words: /city|town|street|skyline|building|neon|cyber|tokyo|paris|new york|tower|城市|街|楼|霓虹/i,
    palettes: ['night', 'dusk', 'lilac', 'sea'],
  },
  {
    draw: stars,
    words:
      /star|galaxy|cosmos|space|constellation|universe|planet|milky|night sky|astronaut|星|宇宙|银河|太空/i,
    palettes: ['night', 'lilac', 'sea', 'dusk', 'copper'],
  },
  {
    draw: waves,
    words: /sea|ocean|wave|surf|beach|coast|ship|boat|sail|whale|harbou?r|water|海|浪|船|水/i,
    palettes: ['sea', 'glacier', 'dusk', 'copper', 'night'],
  },
  {
    draw: dunes,
    words: /desert|dune|sand|camel|sahara|mars\b|沙漠|沙丘|沙/i,
    palettes: ['desert', 'dusk', 'citrus', 'clay', 'night'],
  },
  {
    draw: leaves,
    words: /leaf|leaves|plant|botanic|garden|fern|jungle|tree|olive|herb|叶|植物|树|花园/i,
    palettes: ['forest', 'moss', 'copper', 'citrus'],
  },
  {
    draw: vessels,
    words:
      /vase|vessel|still life|bowl|cup|pot\b|pottery|ceramic|bottle|kitchen|tea\b|coffee|fruit|静物|花瓶|杯|茶|碗/i,
    palettes: ['clay', 'copper', 'moss', 'desert', 'rose', 'sea'],
  },
  {
    draw: ridges,
    words:
      /mountain|hill|ridge|forest|valley|fog|mist|landscape|sunset|sunrise|snow|winter|alps|山|森林|雾|雪|风景|日落/i,
    palettes: ['forest', 'dusk', 'glacier', 'lilac', 'copper', 'moss', 'night'],
  },
  {
    draw: shapes,
    words: /geometr|bauhaus|pattern|poster|shape|logo|icon|grid|circle|abstract|几何|图案|抽象|海报/i,
    palettes: ['copper', 'citrus', 'desert', 'sea', 'clay'],
  },
  {
    draw: silk,
    words: /silk|flow|wind|music|dance|dream|cloth|ribbon|gradient|丝|风|梦|音乐/i,
    palettes: paletteNames,
  },
]

/** Moods that choose among the palettes that suit what is shown. */
const moods: [RegExp, readonly PaletteName[]][] = [
  [/night|midnight|dark|moon|夜|月/i, ['night', 'lilac']],
  [/sunset|dusk|evening|sunrise|dawn|golden|黄昏|日落|晨/i, ['dusk', 'desert', 'citrus']],
  [/snow|ice|winter|cold|frost|雪|冰|冬/i, ['glacier']],
  [/autumn|fall\b|warm|秋/i, ['desert', 'copper', 'clay']],
  [/spring|pastel|pink|春|粉/i, ['rose', 'lilac']],
  [/summer|lemon|orange|yellow|夏|橙|黄/i, ['citrus']],
  [/green|forest|绿/i, ['forest', 'moss']],
  [/blue|sea|ocean|蓝|海/i, ['sea', 'glacier']],
  [/purple|violet|lavender|紫/i, ['lilac']],
  [/\bred\b|coral|红/i, ['dusk', 'rose', 'desert']],
]

export function chooseComposition(
  prompt: string,
  chance: Chance,
): { draw: Composition; palette: PaletteName } {
  const asked = compositions.find(({ words }) => words.test(prompt))
  const { draw, palettes } = asked ?? chance.pick(compositions)
  const wished = new Set(moods.filter(([words]) => words.test(prompt)).flatMap(([, names]) => names))
  const fitting = palettes.filter((name) => wished.has(name))
  return { draw, palette: chance.pick(fitting.length > 0 ? fitting : palettes) }
}
