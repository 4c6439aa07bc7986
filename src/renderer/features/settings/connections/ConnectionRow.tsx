import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { KeychainState } from '../../../../shared/contract/settings.ts'
import type { Connection } from '../../../../shared/domain/connection/connection.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { classes } from '../../../lib/classes.ts'
import { useSettings } from '../../../session/settings-store.ts'
import { useText } from '../../../text/use-text.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { BalanceLine } from './BalanceLine.tsx'
import { isConfirmed, plainOriginOfSaved } from './encryption/plain-origin.ts'
import { UnconfirmedNote } from './encryption/UnconfirmedNote.tsx'
import { keyText } from './key-text.ts'
import { ConnectionMenu } from './keys/ConnectionMenu.tsx'
import { OldKeyNote } from './keys/OldKeyNote.tsx'
import { ModelsPanel } from '../models/ModelsPanel.tsx'
import { type BalanceAnswer, useBalance } from './use-balance.ts'

type ConnectionRowProps = { connection: Connection; keychain: KeychainState | null; onEdit(): void }

export function ConnectionRow({ connection, keychain, onEdit }: ConnectionRowProps) {
  const { settings, models, common } = useText()
  const isInUse = useSettings((settings) => settings.activeConnection?.id === connection.id)
  const setActiveConnection = useSettings((settings) => settings.setActiveConnection)
  const go = useNavigation((navigation) => navigation.go)
  const isShowingModels = useNavigation(({ params }) => params['models'] === connection.id)
  const [failure, setFailure] = useState<Failure | null>(null)

  const balance = useBalance(connection.id, setFailure)

  function use() {
    setFailure(null)
    setActiveConnection(connection.id).catch((error: unknown) => {
      setFailure(failureOf(error))
    })
  }

  const canAsk = connection.keyPlace !== 'none' && balance.answer !== 'missing'
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 px-4 py-3">
        <span
          aria-hidden
          className={classes(
            'size-2 shrink-0 rounded-full',
            isInUse ? 'bg-accent' : 'border border-line-strong',
          )}
        />
        <Facts connection={connection} keychain={keychain} balance={balance.answer} />
        <div className="ml-auto flex items-center gap-3">
          <Button
            size="s"
            aria-label={models.titleOf(connection.name)}
            aria-expanded={isShowingModels}
            icon={isShowingModels ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
            onClick={() => go('settings', isShowingModels ? {} : { models: connection.id })}
          >
            {common.models}
          </Button>
          {isInUse ? (
            <Badge tone="accent">{settings.inUse}</Badge>
          ) : (
            <Button size="s" onClick={use}>
              {settings.use}
            </Button>
          )}
          <ConnectionMenu
            connection={connection}
            keychain={keychain}
            onEdit={onEdit}
            onAskBalance={canAsk ? () => void balance.ask() : null}
          />
        </div>
      </div>
      {!isConfirmed(connection) && <UnconfirmedNote onEdit={onEdit} />}
      {connection.hasOldKey && <OldKeyNote />}
      {failure !== null && (
        <div className="px-4 pb-3">
          <ErrorNote failure={failure} />
        </div>
      )}
      {isShowingModels && <ModelsPanel connection={connection} />}
    </>
  )
}

type FactsProps = { connection: Connection; keychain: KeychainState | null; balance: BalanceAnswer }

function Facts({ connection, keychain, balance }: FactsProps) {
  const { settings } = useText()
  return (
    // Less would leave nothing of a name: what can be pressed goes below it.
    <div className="min-w-40 flex-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <h3 className="max-w-full truncate font-medium">{connection.name}</h3>
        {plainOriginOfSaved(connection) !== null && <Badge tone="warning">{settings.notEncrypted}</Badge>}
        {connection.isKeyRefused && <Badge tone="danger">{settings.keyRefused}</Badge>}
      </div>
      <p className="truncate text-sm text-ink-soft select-text">{connection.baseUrl}</p>
      {/* The demo makes its own key anew: nobody has to know of it. */}
      <p className="text-sm break-words text-ink-faint">
        {connection.isDemo ? settings.demoInside : keyText(connection, keychain, settings)}
      </p>
      <BalanceLine answer={balance} unitsPerDollar={connection.dialect.unitsPerDollar} />
    </div>
  )
}
