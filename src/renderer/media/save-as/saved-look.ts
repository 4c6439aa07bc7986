import { create } from 'zustand'
import type { SavedLook } from '../../../shared/contract/provenance.ts'
import type { Asset } from '../../../shared/domain/asset.ts'

export type SavedFormat = SavedLook['format']

/** Their own names, the same in every language. */
export const savedFormats: readonly { value: SavedFormat; label: string }[] = [
  { value: 'png', label: 'PNG' },
  { value: 'jpeg', label: 'JPEG' },
  { value: 'webp', label: 'WebP' },
  { value: 'avif', label: 'AVIF' },
]

const shortestSide = 16

/** What the longest side may be, in pixels; an image that is smaller than the least is saved as it is. */
export function edgeLimits({ width, height }: Pick<Asset, 'width' | 'height'>) {
  const most = Math.max(width, height)
  return { least: Math.min(shortestSide, most), most }
}

/** As it was chosen last in this window. */
export const useSavedLook = create<{
  format: SavedFormat
  quality: Record<SavedFormat, number>
  keepsRecipe: boolean
}>()(() => ({
  format: 'png',
  quality: { png: 100, jpeg: 92, webp: 90, avif: 70 },
  keepsRecipe: true,
}))

/** How large an image of that size becomes, in whole pixels as they are written. */
export function sizeWithin({ width, height }: Pick<Asset, 'width' | 'height'>, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

/** The name of a file with another ending. */
export function renamedTo(fileName: string, format: SavedFormat): string {
  const dot = fileName.lastIndexOf('.')
  const stem = dot > 0 ? fileName.slice(0, dot) : fileName
  return `${stem}.${format === 'jpeg' ? 'jpg' : format}`
}
