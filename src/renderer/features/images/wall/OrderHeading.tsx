import { CornerUpLeft, Images, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Job, JobRequest } from '../../../../shared/domain/job/job.ts'
import { chooseModelFor } from '../../../media/image-actions/model-choice.ts'
import { orderAgain } from '../../../media/image-actions/order-again.ts'
import { jobFacts } from '../../../media/jobs/request-text.ts'
import { useText } from '../../../text/use-text.ts'
import { firstClick } from '../../../ui/controls/first-click.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
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
  const [model, ...facts] = jobFacts(order.job, text)
  return (
    <header className="flex flex-col">
      <p className="truncate text-ink-soft select-text" title={prompt}>
        {prompt}
      </p>
      <div className={lineLook}>
        <div className="flex min-w-0 flex-1 items-center gap-1">
          {/* The model is cut first: half a size would be another one. The time is never cut. */}
          <p className="flex min-w-0 flex-1" title={[model, ...facts].join(' · ')}>
            <span className="min-w-6 shrink-999 truncate">{model}</span>
            <span className="min-w-0 truncate whitespace-pre">
              {facts.map((fact) => ` · ${fact}`).join('')}
            </span>
            <span className="shrink-0 whitespace-pre group-hover/order:hidden">
              {' · '}
              <RelativeTime atMs={order.job.createdAt} />
            </span>
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
      <div className="flex min-w-0 flex-1 items-center gap-1">
        <p className="min-w-0 flex-1 truncate leading-6" title={caption}>
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
  const { imageActions, activity, common } = useText()
  return (
    <div
      role="toolbar"
      aria-label={common.actionsFor(job.request.prompt)}
      className="flex w-0 shrink-0 items-center overflow-hidden opacity-0 group-hover/order:w-auto group-hover/order:overflow-visible group-hover/order:opacity-100 focus-within:w-auto focus-within:overflow-visible focus-within:opacity-100"
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
