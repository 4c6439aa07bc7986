import { HardDrive } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  type BackupRun,
  type BackupState,
  keptSnapshots,
} from '../../../../../shared/domain/keeping/backup.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import { formatBytes } from '../../../../lib/format/format-bytes.ts'
import { useIntent } from '../../../../lib/use-intent.ts'
import { capabilities } from '../../../../rpc/capabilities.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { TextField } from '../../../../ui/controls/TextField.tsx'
import { Progress } from '../../../../ui/Progress.tsx'
import { FailureInSight } from '../FailureInSight.tsx'
import { AddOutcome, UnfinishedAdding } from './AddOutcome.tsx'
import { BackupOutcome } from './BackupOutcome.tsx'
import { DailySwitch } from './DailySwitch.tsx'
import { RestoreButton } from './RestoreButton.tsx'
import { RestoreOutcome } from './RestoreOutcome.tsx'
import { type AttemptBackup, useBackup } from './use-backup.ts'

/** The whole library to a folder of the person's own. */
export function BackupField() {
  const { backup } = useText()
  const { state, failure, attempt } = useBackup()
  const section = useRef<HTMLElement>(null)
  const [isRestoreOpen, setRestoreOpen] = useState(false)
  useIntent('back-up', state === null ? null : () => leadTo(section.current))
  useIntent(
    'restore',
    state === null ? null : () => (canRestore(state) ? setRestoreOpen(true) : leadTo(section.current)),
  )
  const restoring = { isRestoreOpen, setRestoreOpen }
  return (
    <section ref={section} aria-labelledby="backup-title" className="mt-7 flex max-w-120 flex-col gap-3">
      <div>
        <h3 id="backup-title" tabIndex={-1} className="font-medium">
          {backup.title}
        </h3>
        <p className="mt-0.5 text-sm text-pretty text-ink-faint">{backup.hint(keptSnapshots)}</p>
      </div>
      {state !== null && <Shown {...{ state, failure, attempt, restoring }} />}
    </section>
  )
}

/** To the first that can be done there: the folder, the button, or what is under way; else to its heading. */
function leadTo(section: HTMLElement | null): void {
  const first = section?.querySelector<HTMLElement>('input, button') ?? section?.querySelector('h3')
  first?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}

const canRestore = ({ run, restored }: BackupState) => run === null && restored === null

type ShownProps = {
  state: BackupState
  failure: Failure | null
  attempt: AttemptBackup
  restoring: { isRestoreOpen: boolean; setRestoreOpen(isOpen: boolean): void }
}

function Shown({ state, failure, attempt, restoring }: ShownProps) {
  const { backup } = useText()
  const { run, folder, last, restored, added, unfinished } = state
  const writing = useWritten(folder, last?.atMs ?? null)
  if (restored !== null) return <RestoreOutcome report={restored} />
  return (
    <>
      {run !== null ? (
        <Running run={run} attempt={attempt} />
      ) : capabilities().chooseFolder ? (
        <ChosenFolder folder={folder} attempt={attempt} />
      ) : (
        <WrittenFolder {...writing} attempt={attempt} />
      )}
      <FailureInSight
        failure={run === null ? failure : null}
        words={failure?.code === 'place-refused' ? backup.placeRefused : {}}
      />
      {last !== null && <BackupOutcome report={last} />}
      {folder !== null && <DailySwitch />}
      {(run === null || isRestoring(run)) && (
        <RestoreButton
          isBusy={run !== null}
          isOpen={restoring.isRestoreOpen}
          setOpen={restoring.setRestoreOpen}
          folder={folder}
          attempt={attempt}
        />
      )}
      {run === null && added !== null && <AddOutcome report={added} />}
      {unfinished !== null && <UnfinishedAdding attempt={attempt} />}
    </>
  )
}

/** What its button began: that stays where it is, with the focus. */
const isRestoring = ({ step }: BackupRun) => step === 'restoring' || step === 'adding'

/** What was typed stays until there is a backup there: a folder that was refused is seen beside what is wrong with it. */
function useWritten(folder: string | null, lastAtMs: number | null) {
  const [typed, setTyped] = useState<{ text: string; since: number | null } | null>(null)
  const written = typed !== null && typed.since === lastAtMs ? typed.text : (folder ?? '')
  return { written, onWrite: (text: string) => setTyped({ text, since: lastAtMs }) }
}

type FolderProps = { folder: string | null; attempt: AttemptBackup }

/** The system asks for the folder. */
function ChosenFolder({ folder, attempt }: FolderProps) {
  const { backup } = useText()
  const choose = () =>
    attempt(async ({ chooseFolder, start }) => {
      const chosen = await chooseFolder({})
      if (chosen.folder !== null) await start({ folder: chosen.folder })
    })
  return (
    <>
      {folder !== null && <p className="break-all select-text">{folder}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<HardDrive aria-hidden />}
          onClick={() => void (folder === null ? choose() : attempt(({ start }) => start({ folder })))}
        >
          {backup.backUp}
        </Button>
        {folder !== null && <Button onClick={() => void choose()}>{backup.elsewhere}</Button>}
      </div>
    </>
  )
}

type WrittenProps = ReturnType<typeof useWritten> & { attempt: AttemptBackup }

/** A browser can ask for no folder of the computer that the app runs on: the person writes where it is. */
function WrittenFolder({ written, onWrite, attempt }: WrittenProps) {
  const { backup } = useText()
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void attempt(({ start }) => start({ folder: written.trim() }))
      }}
    >
      <TextField
        className="w-full"
        label={backup.folder}
        hint={backup.folderHint}
        value={written}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      <Button type="submit" icon={<HardDrive aria-hidden />} disabled={written.trim() === ''}>
        {backup.backUp}
      </Button>
    </form>
  )
}

function Running({ run, attempt }: { run: BackupRun; attempt: AttemptBackup }) {
  const { backup, common } = useText()
  const language = useLanguage()
  const { step, doneBytes, totalBytes } = run
  const done = formatBytes(doneBytes, language)
  const total = formatBytes(totalBytes, language)
  return (
    <div className="flex items-center gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="text-ink-soft">{backup.steps[step](done, total)}</p>
        <Progress label={backup.progress} value={totalBytes === 0 ? null : (doneBytes / totalBytes) * 100} />
      </div>
      <Button size="s" onClick={() => void attempt(({ stop }) => stop({}))}>
        {common.stop}
      </Button>
    </div>
  )
}
