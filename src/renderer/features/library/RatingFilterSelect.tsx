import type { RatingFilter } from '../../../shared/domain/asset.ts'
import { useText } from '../../text/use-text.ts'
import { Select } from '../../ui/controls/Select.tsx'

type RatingFilterSelectProps = {
  /** Null: however it is rated. */
  value: RatingFilter | null
  onChange(rating: RatingFilter | null): void
  className: string
}

/** Only what is picked, rejected, or has so many stars. */
export function RatingFilterSelect({ value, onChange, className }: RatingFilterSelectProps) {
  const { culling } = useText()
  return (
    <Select
      isLabelHidden
      className={className}
      label={culling.filter}
      value={value ?? 'any'}
      onChange={(chosen) => onChange(chosen === 'any' ? null : chosen)}
      options={[
        { value: 'any', label: culling.filterAny },
        { value: 'picked', label: culling.picked },
        { value: 'rejected', label: culling.rejected },
        { value: 'stars-1', label: culling.filterStars(1) },
        { value: 'stars-2', label: culling.filterStars(2) },
        { value: 'stars-3', label: culling.filterStars(3) },
        { value: 'stars-4', label: culling.filterStars(4) },
        { value: 'stars-5', label: culling.filterStars(5) },
      ]}
    />
  )
}
