import { AudioLines, Video, Image } from 'lucide-react'
import type { Asset } from '../../../shared/domain/asset.ts'

/** What stands for a file that has no image of itself. `edge`: the longer side, in CSS pixels. */
export function FileEmblem({ asset, edge }: { asset: Pick<Asset, 'kind' | 'fileName'>; edge: number }) {
  if (asset.kind === 'document') return <Sheet label={endingOf(asset.fileName)} edge={edge} />
  const Icon = asset.kind === 'audio' ? AudioLines : asset.kind === 'video' ? Video : Image
  const iconEdge = Math.round(edge * 0.46)
  return (
    <span
      aria-hidden
      style={{ width: edge, height: edge }}
      className="flex shrink-0 items-center justify-center rounded-full border border-line bg-ground text-ink-soft"
    >
      <Icon style={{ width: iconEdge, height: iconEdge }} />
    </span>
  )
}

/** CSS pixels: letters that can be read run over the edges of a smaller sheet, which has lines instead. */
const leastLettered = 32

/** A sheet of paper with its corner turned down. */
function Sheet({ label, edge }: { label: string; edge: number }) {
  const width = Math.round(edge * 0.78)
  const corner = Math.round(edge * 0.24)
  const isLettered = edge >= leastLettered
  return (
    <span aria-hidden className="relative block shrink-0" style={{ width, height: edge }}>
      <svg viewBox={`0 0 ${width} ${edge}`} width={width} height={edge} className="absolute inset-0">
        <path
          d={`M4 .5H${width - corner}L${width - 0.5} ${corner}V${edge - 4}a3.5 3.5 0 0 1-3.5 3.5H4a3.5 3.5 0 0 1-3.5-3.5V4A3.5 3.5 0 0 1 4 .5Z`}
          className="fill-ground stroke-line-strong"
        />
        <path
          d={`M${width - corner} .5V${corner - 3}a3 3 0 0 0 3 3H${width - 0.5}`}
          className="fill-selected stroke-line-strong"
        />
        {!isLettered && (
          <path
            d={[0.5, 0.65, 0.8].map((down) => `M${width * 0.25} ${edge * down}h${width * 0.5}`).join('')}
            className="stroke-line-strong"
          />
        )}
      </svg>
      {/* Drawn, not written: it is no part of what the tile is called. */}
      {isLettered && (
        <span
          data-label={label}
          style={{ fontSize: Math.max(8, Math.round(edge * 0.22)), bottom: Math.round(edge * 0.18) }}
          className="absolute inset-x-0 text-center leading-none font-semibold tracking-wide text-ink-soft before:content-[attr(data-label)]"
        />
      )}
    </span>
  )
}

function endingOf(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf('.') + 1).toUpperCase()
}
