import { CornerUpLeft, Images, RotateCcw, Shuffle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Job, JobRequest } from '../../../../shared/domain/job.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { chooseModelFor } from '../../../media/image-actions/model-choice.ts'
import { orderAgain } from '../../../media/image-actions/order-again.ts'
import { jobLine } from '../../../media/request-words.ts'
import { useText } from '../../../text/use-text.ts'
import { firstClick } from '../../../ui/first-click.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'

type OrderHeadingProps = {
  job: Job
  /** Whether the Tab key reaches what can be done: of one order at a time, where it has images. */
  isTabStop: boolean
  onReuse(request: JobRequest): void
  /** What stands in its line while it is under way. */
  children?: ReactNode
}

const iconLook = '!size-3.5'

/** The words that an order was made from, quietly; pointed at, what can be done with all of it. */
export function OrderHeading({ children, ...order }: OrderHeadingProps) {
  const text = useText()
  const { prompt } = order.job.request
  return (
    <header className="flex flex-col">
      <p className="truncate text-ink-soft select-text" title={prompt}>
        {prompt}
      </p>
      <div className={lineLook}>
        <div className="relative min-w-0 flex-1">
          <p className="truncate">
            <span>{jobLine(order.job, text)}</span>
            {' · '}
            <RelativeTime atMs={order.job.createdAt} />
          </p>
          <OrderActions {...order} />
        </div>
        {children}
      </div>
    </header>
  )
}

type OrderCaptionProps = OrderHeadingProps & {
  /** What tells it from the others of its batch. */
  caption: string
  /** Room for its buttons; without it they are found in the menu of its image. */
  isRoomy: boolean
}

/** The same for an order of a batch, whose heading says the rest. */
export function OrderCaption({ caption, isRoomy, children, ...order }: OrderCaptionProps) {
  return (
    <div className={lineLook}>
      <div className="relative min-w-0 flex-1 self-stretch">
        <p className="truncate leading-6" title={caption}>
          {caption}
        </p>
        {isRoomy && <OrderActions {...order} />}
      </div>
      {children}
    </div>
  )
}

const lineLook = 'flex h-6 items-center gap-1 text-sm text-ink-faint'

function OrderActions({ job, isTabStop, onReuse }: Omit<OrderHeadingProps, 'children'>) {
  const { imageActions, activity } = useText()
  return (
    <div
      role="toolbar"
      aria-label={imageActions.menuOf(job.request.prompt)}
      className="absolute inset-y-0 right-0 flex items-center bg-ground pl-1 opacity-0 group-hover/order:opacity-100 focus-within:opacity-100"
    >
      <IconButton
        size="s"
        tabIndex={isTabStop ? 0 : -1}
        label={activity.useAgain}
        icon={<CornerUpLeft aria-hidden className={iconLook} />}
        onClick={() => onReuse(job.request)}
      />
      <IconButton
        size="s"
        tabIndex={isTabStop ? 0 : -1}
        label={imageActions.again}
        icon={<RotateCcw aria-hidden className={iconLook} />}
        onClick={firstClick(() => void orderAgain(job.id))}
      />
      <VaryFirst job={job} isTabStop={isTabStop} />
      <IconButton
        size="s"
        tabIndex={isTabStop ? 0 : -1}
        label={imageActions.otherModel}
        icon={<Images aria-hidden className={iconLook} />}
        onClick={() => chooseModelFor(job.id)}
      />
    </div>
  )
}

/** Of several images each is varied from its own tile. */
function VaryFirst({ job, isTabStop }: Pick<OrderHeadingProps, 'job' | 'isTabStop'>) {
  const { imageActions } = useText()
  const [image, ...others] = job.assets
  if (image === undefined || others.length > 0 || image.isMissing || !image.hasThumbnail) return null
  return (
    <IconButton
      size="s"
      tabIndex={isTabStop ? 0 : -1}
      label={imageActions.vary}
      icon={<Shuffle aria-hidden className={iconLook} />}
      onClick={() => useNavigation.getState().go('images', { vary: image.id })}
    />
  )
}
