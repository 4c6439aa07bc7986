import { Check, Star, X } from 'lucide-react'
import type { AssetRating } from '../../../shared/domain/asset.ts'
import { printKey } from '../../keys/chord.ts'
import { classes } from '../../lib/classes.ts'
import { useText } from '../../text/use-text.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import type { RatingChange } from './rate-asset.ts'
import { toggledRating } from './rating-keys.ts'

const allStars = [1, 2, 3, 4, 5] as const

type RatingControlsProps = { rating: AssetRating; onRate(change: RatingChange): void }

/** Pick, reject and stars, as buttons; pressing what it is already takes it back. */
export function RatingControls({ rating, onRate }: RatingControlsProps) {
  const { culling } = useText()
  const { pick, stars } = rating
  return (
    <div role="group" aria-label={culling.rating} className="flex shrink-0 items-center">
      <IconButton
        label={culling.pick}
        tip={culling.withKey(culling.pick, printKey('pickAsset'))}
        icon={<Check aria-hidden strokeWidth={2.5} />}
        aria-pressed={pick === 'picked'}
        onClick={() => onRate(toggledRating(rating, 'picked'))}
        className="aria-pressed:!bg-accent aria-pressed:!text-on-accent"
      />
      <IconButton
        label={culling.reject}
        tip={culling.withKey(culling.reject, printKey('rejectAsset'))}
        icon={<X aria-hidden strokeWidth={2.5} />}
        aria-pressed={pick === 'rejected'}
        onClick={() => onRate(toggledRating(rating, 'rejected'))}
        className="aria-pressed:!bg-danger aria-pressed:!text-on-danger"
      />
      {allStars.map((count) => (
        <IconButton
          key={count}
          label={culling.starCount(count)}
          tip={culling.withKey(culling.starCount(count), printKey('giveStars', count))}
          icon={
            <Star
              aria-hidden
              className={classes('!size-3.5', count <= stars && 'fill-current text-accent-ink')}
            />
          }
          aria-pressed={count === stars}
          onClick={() => onRate(toggledRating(rating, count))}
          className="!w-6 not-forced-colors:aria-pressed:!bg-transparent"
        />
      ))}
    </div>
  )
}
