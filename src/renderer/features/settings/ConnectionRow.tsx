import { ChevronDown, ChevronRight, Ellipsis, Pencil, Trash2, Wallet } from 'lucide-react'
import { useState } from 'react'
import type { Connection } from '../../../shared/domain/connection.ts'
import type { Failure } from '../../../shared/errors.ts'
import { failureOf } from '../../media/failure-of.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { classes } from '../../lib/classes.ts'
import { useStudio } from '../../rpc/studio-store.ts'
import { useText } from '../../text/use-text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { BalanceLine } from './BalanceLine.tsx'
import { keyText } from './key-text.ts'
import { ModelsPanel } from './ModelsPanel.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { type BalanceAnswer, useBalance } from './use-balance.ts'

export function ConnectionRow({ connection, onEdit }: { connection: Connection; onEdit(): void }) {
  const { settings, models, common } = useText()
  const isInUse = useStudio((studio) => studio.activeConnection?.id === connection.id)
  const setActiveConnection = useStudio((studio) => studio.setActiveConnection)
  const go = useNavigation((navigation) => navigation.go)
  const isShowingModels = useNavigation(({ params }) => params['models'] === connection.id)
  const [isRemoving, setRemoving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const balance = useBalance(connection.id, setFailure)

  function use() {
    setFailure(null)
    setActiveConnection(connection.id).catch((error: unknown) => {
      setFailure(failureOf(error))
    })
  }

  const removeItem = {
    label: common.remove,
    icon: <Trash2 aria-hidden />,
    onSelect: () => setRemoving(true),
    isDanger: true,
  }
  const editItem = { label: settings.edit, icon: <Pencil aria-hidden />, onSelect: onEdit }
  const balanceItem = {
    label: settings.balance,
    icon: <Wallet aria-hidden />,
    onSelect: () => void balance.ask(),
  }
  const canAsk = connection.keyPlace !== 'none' && balance.answer !== 'missing'
  return (
    <>
      <div className="flex items-center gap-3 px-4 py-3">
        <span
          aria-hidden
          className={classes(
            'size-2 shrink-0 rounded-full',
            isInUse ? 'bg-accent' : 'border border-line-strong',
          )}
        />
        <Facts connection={connection} balance={balance.answer} />
        <Button
          size="s"
          variant="ghost"
          aria-label={models.titleOf(connection.name)}
          aria-expanded={isShowingModels}
          icon={isShowingModels ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          onClick={() => go('settings', isShowingModels ? {} : { models: connection.id })}
        >
          {models.title}
        </Button>
        {isInUse ? (
          <Badge tone="accent">{settings.inUse}</Badge>
        ) : (
          <Button size="s" onClick={use}>
            {settings.use}
          </Button>
        )}
        <Menu
          label={settings.actionsOf(connection.name)}
          trigger={<IconButton label={settings.actionsOf(connection.name)} icon={<Ellipsis aria-hidden />} />}
          items={[...(connection.isDemo ? [] : [editItem]), ...(canAsk ? [balanceItem] : []), removeItem]}
        />
      </div>
      {failure !== null && (
        <div className="px-4 pb-3">
          <ErrorNote failure={failure} />
        </div>
      )}
      {isShowingModels && <ModelsPanel connection={connection} />}
      <RemoveDialog connection={connection} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </>
  )
}

type FactsProps = { connection: Connection; balance: BalanceAnswer }

function Facts({ connection, balance }: FactsProps) {
  const { settings } = useText()
  return (
    <div className="min-w-0 flex-1">
      <div className="flex items-center gap-2">
        <h3 className="truncate font-medium">{connection.name}</h3>
        {connection.isDemo && <Badge tone="neutral">{settings.demoBadge}</Badge>}
      </div>
      <p className="truncate text-sm text-ink-soft select-text">{connection.baseUrl}</p>
      <p className="truncate text-sm text-ink-faint">{keyText(connection, settings)}</p>
      <BalanceLine answer={balance} unitsPerDollar={connection.dialect.unitsPerDollar} />
    </div>
  )
}
