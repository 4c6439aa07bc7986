import { useState } from 'react'
import type { SnapshotFound } from '../../../../../shared/domain/keeping/backup.ts'
import { formatBytes } from '../../../../lib/format/format-bytes.ts'
import { formatDateTime } from '../../../../lib/format/format-time.ts'
import { capabilities } from '../../../../rpc/capabilities.ts'
import { useClient } from '../../../../rpc/client-context.ts'
import type { Language } from '../../../../../shared/domain/preferences.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Select } from '../../../../ui/controls/Select.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'
import { useLook } from '../use-look.ts'
import { WrittenPath } from '../WrittenPath.tsx'

type RestoreDialogProps = {
  folder: string | null
  onRestore(which: { folder: string; name: string }): void
  onClose(): void
  returnFocus(): HTMLElement | null
}

/** Which backup comes back, out of which folder. */
export function RestoreDialog({ folder, onRestore, onClose, returnFocus }: RestoreDialogProps) {
  const { backup, common } = useText()
  const { backup: client } = useClient()
  const look = useLook((root) => client.look({ folder: root }))
  const { found, failure, isLooking } = look
  const choose = async () => (await client.chooseFolder({})).folder
  const [chosen, setChosen] = useState<string | null>(null)
  const whole = found?.snapshots.filter(({ state }) => state === 'whole') ?? []
  const name = whole.some((one) => one.name === chosen) ? chosen : (whole[0]?.name ?? null)
  return (
    <Dialog
      title={backup.restoreTitle}
      isOpen
      onClose={onClose}
      returnFocus={returnFocus}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            disabled={found === null || name === null}
            onClick={() => {
              if (found !== null && name !== null) onRestore({ folder: found.root, name })
            }}
          >
            {backup.restore}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-start gap-3">
        <p className="text-pretty">{backup.restoreMeans}</p>
        {capabilities().chooseFolder ? (
          <Button isBusy={isLooking} onClick={() => look.chooseAndLook(choose)}>
            {backup.chooseBackupFolder}
          </Button>
        ) : (
          <WrittenPath
            {...{ look }}
            label={backup.folder}
            hint={backup.restoreFolderHint}
            action={backup.showBackups}
            initial={folder ?? ''}
          />
        )}
        {failure !== null && <ErrorNote failure={failure} words={backup.placeRefused} />}
        {found !== null && <Found snapshots={found.snapshots} name={name} onChoose={setChosen} />}
      </div>
    </Dialog>
  )
}

type FoundProps = {
  snapshots: readonly SnapshotFound[]
  name: string | null
  onChoose(name: string): void
}

function Found({ snapshots, name, onChoose }: FoundProps) {
  const { backup } = useText()
  const language = useLanguage()
  const unusable = snapshots.filter(({ state }) => state !== 'whole').length
  return (
    <>
      {snapshots.length === 0 && <p role="status">{backup.noBackups}</p>}
      {name !== null && (
        <Select
          className="w-full"
          label={backup.which}
          value={name}
          onChange={onChoose}
          options={snapshots.flatMap((one) => optionOf(one, language, backup.filesAndSize))}
        />
      )}
      {unusable > 0 && <p role="status">{backup.unusable(unusable)}</p>}
    </>
  )
}

function optionOf(
  snapshot: SnapshotFound,
  language: Language,
  words: (held: { files: number; size: string }) => string,
) {
  if (snapshot.state !== 'whole') return []
  const { name, madeAtMs, files, bytes } = snapshot
  const detail = words({ files, size: formatBytes(bytes, language) })
  return [{ value: name, label: formatDateTime(madeAtMs, language), detail }]
}
