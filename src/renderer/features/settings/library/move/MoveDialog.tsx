import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { MovePlan, MoveRefusal, MoveState } from '../../../../../shared/domain/move-library.ts'
import { formatBytes } from '../../../../lib/format/format-bytes.ts'
import { capabilities } from '../../../../rpc/capabilities.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { TextField } from '../../../../ui/controls/TextField.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'
import { usePlan } from './use-plan.ts'

type MoveDialogProps = {
  state: MoveState
  onMove(folder: string): void
  onClose(): void
  returnFocus(): HTMLElement | null
}

/** Where the library goes, and what that means, before anything is copied. */
export function MoveDialog({ state, onMove, onClose, returnFocus }: MoveDialogProps) {
  const { moveLibrary, common } = useText()
  const { found, failure, isLooking, forget, lookAt, chooseAndLook } = usePlan()
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
          <Button isBusy={isLooking} onClick={chooseAndLook}>
            {moveLibrary.chooseFolder}
          </Button>
        ) : (
          <WrittenFolder isLooking={isLooking} onEdit={forget} onLook={lookAt} />
        )}
        {!isInDataFolder && (
          <Button disabled={isLooking} onClick={() => lookAt(dataFolder)}>
            {moveLibrary.usualPlace}
          </Button>
        )}
        {failure !== null && <ErrorNote failure={failure} />}
        {found !== null && <Plan plan={found.plan} />}
      </div>
    </Dialog>
  )
}

type WrittenFolderProps = { isLooking: boolean; onEdit(): void; onLook(folder: string): void }

/** A browser can ask for no folder of the computer that the app runs on: the person writes where it is. */
function WrittenFolder({ isLooking, onEdit, onLook }: WrittenFolderProps) {
  const { moveLibrary } = useText()
  const [written, setWritten] = useState('')
  return (
    <form
      className="flex w-full flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onLook(written.trim())
      }}
    >
      <TextField
        className="w-full"
        label={moveLibrary.folder}
        hint={moveLibrary.folderHint}
        value={written}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          onEdit()
          setWritten(event.currentTarget.value)
        }}
      />
      <Button type="submit" isBusy={isLooking} disabled={written.trim() === ''}>
        {moveLibrary.look}
      </Button>
    </form>
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
