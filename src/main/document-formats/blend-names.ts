import type { BlendMode } from '../../shared/domain/canvas/canvas.ts'

/** By the names of OpenRaster's `composite-op`. */
export const openRasterBlends: Readonly<Record<BlendMode, string>> = {
  normal: 'svg:src-over',
  multiply: 'svg:multiply',
  screen: 'svg:screen',
  overlay: 'svg:overlay',
  'soft-light': 'svg:soft-light',
}

/** As `ag-psd` calls them. */
export const photoshopBlends = {
  normal: 'normal',
  multiply: 'multiply',
  screen: 'screen',
  overlay: 'overlay',
  'soft-light': 'soft light',
} as const satisfies Record<BlendMode, string>

/** Null for one that is not known here. */
export function blendOf(name: string, names: Readonly<Record<BlendMode, string>>): BlendMode | null {
  const found = Object.entries(names).find(([, theirs]) => theirs === name)
  return found === undefined ? null : (found[0] as BlendMode)
}
