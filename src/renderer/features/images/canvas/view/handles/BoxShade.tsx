import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import type { CropKind } from '../../tools/crop/crop-state.ts'

type BoxShadeProps = {
  kind: CropKind
  /** Both in CSS pixels of the surface. */
  box: Rect
  page: Rect
}

/** What the box does to the page: what Crop cuts is dark, what Frame adds is tinted. */
export function BoxShade({ kind, box, page }: BoxShadeProps) {
  const edge = outline(box)
  return (
    <g aria-hidden>
      {kind === 'crop' ? (
        <>
          <path
            d={`M-99999 -99999H99999V99999H-99999Z${edge}`}
            fillRule="evenodd"
            className="fill-[oklch(0_0_0/0.55)]"
          />
          <path d={thirds(box)} className="fill-none stroke-[oklch(0_0_0/0.25)] stroke-2" />
          <path d={thirds(box)} className="fill-none stroke-[oklch(1_0_0/0.45)] stroke-1" />
        </>
      ) : (
        <>
          <path d={`${edge}${outline(page)}`} fillRule="evenodd" className="fill-accent/20" />
          <path d={outline(page)} className="fill-none stroke-[oklch(0_0_0/0.5)] stroke-1" />
          <path
            d={outline(page)}
            strokeDasharray="4 4"
            className="fill-none stroke-[oklch(1_0_0/0.9)] stroke-1"
          />
        </>
      )}
      <path d={edge} className="fill-none stroke-[oklch(0_0_0/0.5)] stroke-3" />
      <path d={edge} className="fill-none stroke-[oklch(1_0_0)] stroke-1" />
    </g>
  )
}

function outline({ x, y, width, height }: Rect): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`
}

function thirds({ x, y, width, height }: Rect): string {
  const [third, two] = [1 / 3, 2 / 3]
  return (
    `M${x + width * third} ${y}v${height}M${x + width * two} ${y}v${height}` +
    `M${x} ${y + height * third}h${width}M${x} ${y + height * two}h${width}`
  )
}
