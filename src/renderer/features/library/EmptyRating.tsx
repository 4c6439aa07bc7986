import { Star } from 'lucide-react'
import type { RatingFilter } from '../../../shared/domain/asset.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Nothing is rated so: how to rate, and the way back to everything. */
export function EmptyRating({ rating, onShowAll }: { rating: RatingFilter; onShowAll(): void }) {
  const { culling } = useText()
  const titles: Partial<Record<RatingFilter, string>> = {
    picked: culling.emptyPicked,
    rejected: culling.emptyRejected,
  }
  return (
    <EmptyState
      startOf="library"
      icon={<Star />}
      title={titles[rating] ?? culling.emptyStars}
      text={culling.emptyText}
      action={<Button onClick={onShowAll}>{culling.showAll}</Button>}
    />
  )
}
