import { useMemo, useState } from 'react'
import type { ArchivePlan, ArchiveScope, ArchiveState } from '../../../shared/domain/keeping/archive.ts'
import type { BoardId } from '../../../shared/domain/ids.ts'
import type { Failure } from '../../../shared/errors.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ArchiveFolders } from './ArchiveFolders.tsx'
import { ArchiveOutcome } from './ArchiveOutcome.tsx'
import { ArchivePlanText } from './ArchivePlanText.tsx'
import { ArchiveProgress } from './ArchiveProgress.tsx'
import { BoardChoices } from './BoardChoices.tsx'
import { FolderField } from './FolderField.tsx'
import { isTooMany, useArchivePlan, useArchives } from './use-archive.ts'

type ArchiveDialogProps = {
  /** Null: the person chooses boards. */
  given: ArchiveScope | null
  onClose(): void
  returnFocus(): HTMLElement | null
}

/** Originals to a folder elsewhere, and back: which, how much that is, and where to, before anything is copied. */
export function ArchiveDialog({ given, onClose, returnFocus }: ArchiveDialogProps) {
  const { archive, common } = useText()
  const { state, failure, isAsking, attempt } = useArchives()
  const [chosen, setChosen] = useState<ReadonlySet<BoardId>>(new Set())
  const [written, setFolder] = useState<string | null>(null)
  const isUnderWay = state !== null && state.run !== null
  const scope = useMemo(
    () => given ?? (chosen.size === 0 ? null : { boardIds: [...chosen] }),
    [given, chosen],
  )
  const found = useArchivePlan(isUnderWay || scope === null || isTooMany(scope) ? null : scope, state?.report)
  const { plan } = found
  const folder = written ?? usualFolder(state)
  /** What came of an earlier one would be taken for what there is to move now. */
  const forgetReport = () => {
    if (!isUnderWay && state !== null && state.report !== null)
      void attempt((asked) => asked.forgetReport({}))
  }
  const close = () => {
    forgetReport()
    onClose()
  }
  const choose = (boardIds: ReadonlySet<BoardId>) => {
    forgetReport()
    setChosen(boardIds)
  }
  const canMove = !isUnderWay && plan !== null && plan.here.files > 0
  return (
    <Dialog
      title={archive.title}
      isOpen
      onClose={close}
      returnFocus={returnFocus}
      actions={
        <>
          <Button onClick={close}>{common.close}</Button>
          {!isUnderWay && scope !== null && plan !== null && (
            <MoveButtons {...{ scope, folder, plan, isAsking, attempt }} />
          )}
        </>
      }
    >
      <div className="flex flex-col items-stretch gap-3.5">
        {state === null && <Spinner label={common.loading} />}
        {state !== null && state.run !== null && (
          <ArchiveProgress run={state.run} onStop={() => void attempt(({ stop }) => stop({}))} />
        )}
        {state !== null && !isUnderWay && (
          <>
            <Unfinished state={state} attempt={attempt} />
            {state.report !== null && <ArchiveOutcome report={state.report} />}
            <p className="text-pretty">{archive.hint}</p>
            {given === null && <BoardChoices chosen={chosen} onChoose={choose} />}
            {scope !== null && <ArchivePlanText scope={scope} found={found} />}
            {canMove && (
              <FolderField
                folder={folder}
                hint={archive.folderHint}
                onFolder={setFolder}
                isDisabled={isAsking}
              />
            )}
            {failure !== null && <ErrorNote failure={failure} words={wordsFor(failure, archive)} />}
            <ArchiveFolders
              archives={state.archives}
              onLocate={(asked) => attempt(({ locate }) => locate(asked))}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

type MoveButtonsProps = Pick<ReturnType<typeof useArchives>, 'isAsking' | 'attempt'> & {
  scope: ArchiveScope
  folder: string
  plan: ArchivePlan
}

function MoveButtons({ scope, folder, plan: { here, away }, isAsking, attempt }: MoveButtonsProps) {
  const { archive } = useText()
  return (
    <>
      {away.files > 0 && (
        <Button disabled={isAsking} onClick={() => void attempt(({ bringBack }) => bringBack({ scope }))}>
          {archive.bringBack(away.files)}
        </Button>
      )}
      {here.files > 0 && (
        <Button
          variant="primary"
          disabled={isAsking || folder.trim() === ''}
          onClick={() => void attempt(({ start }) => start({ scope, folder: folder.trim() }))}
        >
          {archive.start(here.files)}
        </Button>
      )}
    </>
  )
}

/** Where this place knows better than the code what happened. */
function wordsFor(
  { code, data }: Failure,
  words: Catalogue['archive'],
): { happened?: string; advice?: string } {
  if (code === 'place-refused') return words.placeRefused
  if (code !== 'not-found') return {}
  return data.field === 'archived-files' ? words.lacksFiles : words.notThatArchive
}

/** Where the last ones went, while it can be reached. */
function usualFolder(state: ArchiveState | null): string {
  return state?.archives.findLast(({ isReachable }) => isReachable)?.folder ?? ''
}

type UnfinishedProps = { state: ArchiveState; attempt: ReturnType<typeof useArchives>['attempt'] }

function Unfinished({ state: { unfinished }, attempt }: UnfinishedProps) {
  const { archive } = useText()
  if (unfinished === null) return null
  return (
    <div
      role="status"
      className="flex flex-col items-start gap-2 rounded-l border border-line bg-raised px-3.5 py-3"
    >
      <p className="font-medium text-ink">{archive.unfinished[unfinished.direction]}</p>
      {unfinished.folder !== null && (
        <p className="max-w-full break-words select-text">{archive.to(unfinished.folder)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={() => void attempt(({ goOn }) => goOn({}))}>
          {archive.goOn}
        </Button>
        <Button size="s" onClick={() => void attempt(({ forgetUnfinished }) => forgetUnfinished({}))}>
          {archive.forget}
        </Button>
      </div>
    </div>
  )
}
