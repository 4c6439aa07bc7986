import { Ellipsis, KeyRound, Pencil, Trash2, Wallet } from 'lucide-react'
import { useState } from 'react'
import type { KeychainState } from '../../../../../shared/contract/settings.ts'
import type { Connection } from '../../../../../shared/domain/connection/connection.ts'
import { useText } from '../../../../text/use-text.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { Menu } from '../../../../ui/controls/Menu.tsx'
import { realKeyPlace } from '../key-text.ts'
import { RemoveDialog } from '../RemoveDialog.tsx'

type ConnectionMenuProps = {
  connection: Connection
  keychain: KeychainState | null
  onEdit(): void
  /** Null where there is nothing to ask for. */
  onAskBalance: (() => void) | null
}

/** What can be done with a connection; taking its key or itself away is asked about first. */
export function ConnectionMenu({ connection, keychain, onEdit, onAskBalance }: ConnectionMenuProps) {
  const { settings, common } = useText()
  const [removing, setRemoving] = useState<'connection' | 'key'>('connection')
  const [isAsking, setAsking] = useState(false)
  const { isDemo, keyPlace, name } = connection

  const askToRemove = (what: 'connection' | 'key') => () => {
    setRemoving(what)
    setAsking(true)
  }
  const edit = { label: common.edit, icon: <Pencil aria-hidden />, onSelect: onEdit }
  const balance = onAskBalance !== null && {
    label: settings.balance,
    icon: <Wallet aria-hidden />,
    onSelect: onAskBalance,
  }
  const removeKey = {
    label: settings.removeKey,
    icon: <KeyRound aria-hidden />,
    onSelect: askToRemove('key'),
  }
  const remove = {
    label: common.remove,
    icon: <Trash2 aria-hidden />,
    onSelect: askToRemove('connection'),
    isDanger: true,
  }
  return (
    <>
      <Menu
        label={common.actionsFor(name)}
        trigger={<IconButton label={common.actionsFor(name)} icon={<Ellipsis aria-hidden />} />}
        items={[
          ...(isDemo ? [] : [edit]),
          ...(balance === false ? [] : [balance]),
          ...(isDemo || keyPlace === 'none' ? [] : [removeKey]),
          remove,
        ]}
      />
      <RemoveDialog
        connection={connection}
        keyPlace={realKeyPlace(connection, keychain)}
        what={removing}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
