import { Archive } from 'lucide-react'

/** Small in the lower right corner of a tile, which must be `relative`. Who hears the tile hears it in its name (`ratedName`). */
export function ArchivedMark({ isRaised }: { isRaised: boolean }) {
  return (
    <span
      aria-hidden
      data-mark="archived"
      className={`pointer-events-none absolute right-1.5 rounded-s bg-[oklch(0_0_0/0.65)] p-0.5 text-[oklch(1_0_0)] ${isRaised ? 'bottom-7' : 'bottom-1.5'}`}
    >
      <Archive className="!size-3.5" />
    </span>
  )
}
