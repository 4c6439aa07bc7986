import type { Asset } from '../../../shared/domain/asset.ts'
import type { JobRequest } from '../../../shared/domain/job/job.ts'

/** Width over height that a result will have, known before it exists; where the request leaves it open, a fair guess. */
export function expectedRatio(request: JobRequest): number {
  const numbers = (request.kind === 'image' ? request.size : (request.ratio ?? '')).match(/^(\d+)[x:](\d+)$/)
  const width = Number(numbers?.[1] ?? 0)
  const height = Number(numbers?.[2] ?? 0)
  if (width > 0 && height > 0) return bounded(width / height)
  return request.kind === 'image' ? 1 : 16 / 9
}

/** Width over height of a file; the fallback where the file did not say. */
export function assetRatio(asset: Asset, fallback: number): number {
  return asset.width > 0 && asset.height > 0 ? bounded(asset.width / asset.height) : fallback
}

/** A banner or a ribbon still gets a frame that can be seen and pressed. */
function bounded(ratio: number): number {
  return Math.min(5, Math.max(0.2, ratio))
}
