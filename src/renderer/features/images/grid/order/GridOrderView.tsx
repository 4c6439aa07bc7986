import { ArrowLeft, Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../../../../shared/errors.ts'
import { roomStart } from '../../../../lib/focus/room-start.ts'
import { useNavigation } from '../../../../lib/navigation.ts'
import { failureOf } from '../../../../data/failure.ts'
import { formatCount } from '../../../../lib/format/format-number.ts'
import { createPress } from '../../../../data/press.ts'
import { useClient } from '../../../../rpc/client-context.ts'
import { useSettings } from '../../../../session/settings-store.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { SubmitFailure } from '../../../../media/generate/submit/SubmitFailure.tsx'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { SplitPane } from '../../../../ui/SplitPane.tsx'
import { GridList } from '../list/GridList.tsx'
import { DryRun } from './DryRun.tsx'
import { GridFields } from './GridFields.tsx'
import { type GridOrder, useGridOrder } from './use-grid-order.ts'

const orderOnce = createPress()

/** Where a grid is composed, tried for nothing and ordered, above those that were ordered before. */
export function GridOrderView() {
  const isConnected = useSettings((settings) => settings.activeConnection !== null)
  return isConnected ? <OrderPanes /> : <Earlier />
}

function OrderPanes() {
  const { grids } = useText()
  const order = useGridOrder()
  return (
    <main className="flex h-full">
      <OrderPane order={order} />
      <section
        aria-label={grids.title}
        tabIndex={0}
        className="flex h-full min-w-0 flex-1 flex-col gap-8 overflow-y-auto p-5 outline-offset-[-2px] [scrollbar-gutter:stable]"
      >
        <DryRun order={order} />
        <GridList />
      </section>
    </main>
  )
}

/** Without a gateway: what was ordered is there all the same. */
function Earlier() {
  const { grids } = useText()
  return (
    <main className="flex h-full min-w-0 flex-1 flex-col gap-4 overflow-y-auto p-5">
      <Title />
      <p className="text-ink-soft">{grids.connectText}</p>
      <GridList />
    </main>
  )
}

function Title() {
  const { grids, images } = useText()
  const go = useNavigation((navigation) => navigation.go)
  return (
    <div className="flex items-center gap-1.5">
      <IconButton
        {...roomStart('images')}
        label={images.back}
        icon={<ArrowLeft aria-hidden />}
        onClick={() => go('images')}
        className="-ml-1.5"
      />
      <h1 className="text-lg font-semibold">{grids.title}</h1>
    </div>
  )
}

/** The fields scroll, the button never does. It is no button of the form: Enter in a field must not order anything. */
function OrderPane({ order }: { order: GridOrder }) {
  const { grids } = useText()
  const language = useLanguage()
  const { failure, isBusy, press } = useGridSubmit(order)
  const { count } = order
  return (
    <SplitPane paneId="images-grid" side="left" initial={320} min={260} max={460}>
      <form
        aria-label={grids.title}
        noValidate
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
          <Title />
          <GridFields order={order} />
        </div>
        <div className="flex flex-col gap-3 border-t border-line p-4">
          {failure !== null && <SubmitFailure failure={failure} />}
          <Button
            variant="primary"
            icon={<Sparkles aria-hidden />}
            isBusy={isBusy}
            disabled={count === 0}
            onClick={press}
            className="!h-9 w-full"
          >
            {count === 0 ? grids.generateNone : grids.generate(count, formatCount(count, language))}
          </Button>
        </div>
      </form>
    </SplitPane>
  )
}

/** The one press that orders: it shows the grid as soon as it is written. */
function useGridSubmit({ plan, count }: GridOrder) {
  const client = useClient()
  const connection = useSettings((settings) => settings.activeConnection)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function order(): Promise<void> {
    if (plan.type !== 'plan' || count === 0 || connection === null) return
    const { axes, settings } = plan
    const what = JSON.stringify([connection.id, axes, settings])
    try {
      const made = await orderOnce(what, (keyFor) => {
        setBusy(true)
        setFailure(null)
        return client.grids.create({
          connectionId: connection.id,
          axes,
          settings,
          idempotencyKey: keyFor(),
        })
      })
      if (made === null) return
      useNavigation.getState().arrive('images', { grid: made.grid.id })
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  return { failure, isBusy, press: () => void order() }
}
