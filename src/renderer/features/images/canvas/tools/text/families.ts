import { FontFamily, genericFamilies } from '../../../../../../shared/domain/canvas/canvas-text.ts'
import { hasFamily } from '../../worker/text/text-pen.ts'

/** What comes with systems and their office programs. A page may not list what is installed, but it may ask for one by name. */
const wellKnown = [
  'Arial',
  'Arial Black',
  'Avenir',
  'Avenir Next',
  'Baskerville',
  'Bodoni 72',
  'Calibri',
  'Cambria',
  'Cantarell',
  'Chalkboard',
  'Comic Sans MS',
  'Consolas',
  'Courier New',
  'DejaVu Sans',
  'DejaVu Sans Mono',
  'DejaVu Serif',
  'Didot',
  'Futura',
  'Garamond',
  'Georgia',
  'Gill Sans',
  'Helvetica',
  'Helvetica Neue',
  'Impact',
  'Inter',
  'Liberation Mono',
  'Liberation Sans',
  'Liberation Serif',
  'Lucida Grande',
  'Marker Felt',
  'Menlo',
  'Monaco',
  'Noto Sans',
  'Noto Sans CJK SC',
  'Noto Serif',
  'Noto Serif CJK SC',
  'Optima',
  'Palatino',
  'Palatino Linotype',
  'Papyrus',
  'Roboto',
  'Rockwell',
  'Segoe Print',
  'Segoe UI',
  'Source Han Sans SC',
  'Source Han Serif SC',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Ubuntu',
  'Verdana',
  'Hiragino Sans GB',
  'Kaiti SC',
  'PingFang SC',
  'Songti SC',
  'STHeiti',
  'DengXian',
  'FangSong',
  'KaiTi',
  'Microsoft YaHei',
  'SimHei',
  'SimSun',
  'WenQuanYi Micro Hei',
  'WenQuanYi Zen Hei',
] as const

/** A family as a person types it, or takes it out of a style sheet; null for what no family is called. */
export function readFamily(typed: string): string | null {
  const name = typed.replaceAll(/["']/g, ' ').trim().replaceAll(/\s+/g, ' ')
  const known = [...genericFamilies, ...wellKnown].find((one) => one.toLowerCase() === name.toLowerCase())
  return known ?? FontFamily.safeParse(name).data ?? null
}

/** The families that a text can be set in on this machine: first those that are everywhere. */
export function familiesHere(): readonly string[] {
  return [...genericFamilies, ...wellKnown.filter(hasFamily)]
}
