import { useState } from 'react'
import type { AddAsked, AddPlan, SnapshotFound } from '../../../../../shared/domain/keeping/backup.ts'
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
import { AddPlanNote, hasAny } from './AddPlanNote.tsx'
import { useAddPlan } from './use-add-plan.ts'
import { WrittenPath } from '../WrittenPath.tsx'

type RestoreDialogProps = {
  folder: string | null
  onAdd(asked: AddAsked): void
  onRestore(which: { folder: string; name: string }): void
  onClose(): void
  returnFocus(): HTMLElement | null
}

/** Which backup comes back, out of which folder: as the whole library where this one is empty, else added to it. */
export function RestoreDialog({ folder, onAdd, onRestore, onClose, returnFocus }: RestoreDialogProps) {
  const { backup, common } = useText()
  const { backup: client } = useClient()
  const look = useLook((root) => client.look({ folder: root }))
  const { found, failure, isLooking } = look
  const choose = async () => (await client.chooseFolder({})).folder
  const [chosen, setChosen] = useState<string | null>(null)
  const whole = found?.snapshots.filter(({ state }) => state === 'whole') ?? []
  const name = whole.some((one) => one.name === chosen) ? chosen : (whole[0]?.name ?? null)
  const { plan, failure: noPlan } = useAddPlan(found?.root ?? null, name)
  const [takesBack, setTakesBack] = useState(false)
  const isComparing = name !== null && plan === null && noPlan === null
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
            disabled={isLooking || plan === null || !bringsAny(plan, takesBack)}
            onClick={() => {
              if (found === null || name === null || plan === null) return
              const which = { folder: found.root, name }
              if (plan.isUsed) onAdd({ ...which, takesBack: takesBack && plan.deletedCount > 0 })
              else onRestore(which)
            }}
          >
            {plan?.isUsed === true ? backup.add : backup.restore}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-start gap-3">
        <p className="text-pretty">{plan?.isUsed === true ? backup.addMeans : backup.restoreMeans}</p>
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
        {failure !== null && <ErrorNote failure={failure} words={backup.restoreRefused} />}
        {found !== null && <Found snapshots={found.snapshots} name={name} onChoose={setChosen} />}
        {isComparing && <p role="status">{backup.comparing}</p>}
        {noPlan !== null && <ErrorNote failure={noPlan} words={backup.restoreRefused} />}
        {plan?.isUsed === true && <AddPlanNote {...{ plan, takesBack }} onTakesBack={setTakesBack} />}
      </div>
    </Dialog>
  )
}

/** A whole library, or what is not here of one. */
function bringsAny(plan: AddPlan, takesBack: boolean): boolean {
  return !plan.isUsed || hasAny(plan.fresh) || (takesBack && plan.deletedCount > 0)
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
