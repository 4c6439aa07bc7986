import { CircleAlert } from 'lucide-react'
import type { MovePlan, MoveRefusal, MoveState } from '../../../../../shared/domain/keeping/move-library.ts'
import { formatBytes } from '../../../../lib/format/format-bytes.ts'
import { capabilities } from '../../../../rpc/capabilities.ts'
import { useClient } from '../../../../rpc/client-context.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'
import { useLook } from '../use-look.ts'
import { WrittenPath } from '../WrittenPath.tsx'

type MoveDialogProps = {
  state: MoveState
  onMove(folder: string): void
  onClose(): void
  returnFocus(): HTMLElement | null
}

/** Where the library goes, and what that means, before anything is copied. */
export function MoveDialog({ state, onMove, onClose, returnFocus }: MoveDialogProps) {
  const { moveLibrary, common } = useText()
  const client = useClient()
  const look = useLook(async (folder) => ({ folder, plan: await client.moveLibrary.look({ folder }) }))
  const { found, failure, isLooking } = look
  const choose = async () => (await client.backup.chooseFolder({})).folder
  const { isInDataFolder, dataFolder } = state
  const canMove = found !== null && found.plan.refusal === null && !isLooking
  return (
    <Dialog
      title={moveLibrary.move}
      isOpen
      onClose={onClose}
      returnFocus={returnFocus}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" disabled={!canMove} onClick={() => canMove && onMove(found.folder)}>
            {moveLibrary.begin}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-start gap-3">
        <p className="text-pretty">{moveLibrary.moveHint}</p>
        {capabilities().chooseFolder ? (
          <Button isBusy={isLooking} onClick={() => look.chooseAndLook(choose)}>
            {moveLibrary.chooseFolder}
          </Button>
        ) : (
          <WrittenPath
            {...{ look }}
            label={moveLibrary.folder}
            hint={moveLibrary.folderHint}
            action={moveLibrary.look}
          />
        )}
        {!isInDataFolder && (
          <Button disabled={isLooking} onClick={() => look.lookInto(dataFolder)}>
            {moveLibrary.usualPlace}
          </Button>
        )}
        {failure !== null && <ErrorNote failure={failure} />}
        {found !== null && <Plan plan={found.plan} />}
      </div>
    </Dialog>
  )
}

function Plan({ plan }: { plan: MovePlan }) {
  const { moveLibrary, backup } = useText()
  const language = useLanguage()
  const { from, to, files, bytes, lastBytes, freeBytes, refusal } = plan
  if (refusal !== null && refusal !== 'no-room') return <Refused refusal={refusal} />
  const rows = [
    [moveLibrary.from, from],
    [moveLibrary.to, to],
    [moveLibrary.size, backup.filesAndSize({ files, size: formatBytes(bytes, language) })],
    [moveLibrary.free, freeBytes === null ? moveLibrary.freeUnknown : formatBytes(freeBytes, language)],
  ]
  return (
    <>
      <dl className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="break-words text-ink select-text">{value}</dd>
          </div>
        ))}
      </dl>
      {refusal === null ? (
        <p role="status" className="text-pretty">
          {moveLibrary.means(formatBytes(lastBytes, language))}
        </p>
      ) : (
        <Refused refusal={refusal} />
      )}
    </>
  )
}

/** Why not, and what to do instead. */
function Refused({ refusal }: { refusal: MoveRefusal }) {
  const { moveLibrary } = useText()
  const { happened, advice } = moveLibrary.refused[refusal]
  return (
    <div role="alert" className="flex w-full gap-2.5 rounded-l border border-line bg-raised px-3.5 py-3">
      <CircleAlert aria-hidden className="mt-0.5 text-danger-ink" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-medium text-ink">{happened}</p>
        <p className="text-pretty">{advice}</p>
      </div>
    </div>
  )
}
