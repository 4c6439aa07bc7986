import { ChartPie, Files, ShieldCheck } from 'lucide-react'
import { useNavigation } from '../../../lib/navigation.ts'
import { DamagedRowList } from '../../../media/library/DamagedRowList.tsx'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { BackupField } from './backup/BackupField.tsx'
import { ImportField } from './import/ImportField.tsx'
import { EmptyTrashButton } from './EmptyTrashButton.tsx'
import { TrashAgeField } from './TrashAgeField.tsx'
import { MoveField } from './move/MoveField.tsx'
import { Section } from '../sections/Section.tsx'
import { useLibraryCheck } from './use-library-check.ts'

/** Whether everything that was saved is still there, whole. */
export function LibrarySection() {
  const { settings, similar, space, common } = useText()
  const goFor = useNavigation((navigation) => navigation.goFor)
  const { state, check, stop } = useLibraryCheck()
  return (
    <Section id="library" hint={settings.libraryHint}>
      {state.type === 'checking' ? (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <Progress
              label={settings.checkingLibrary(state.done, state.total)}
              value={state.total === 0 ? null : (state.done / state.total) * 100}
            />
          </div>
          <Button size="s" onClick={stop}>
            {common.stop}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button icon={<ShieldCheck aria-hidden />} onClick={check}>
            {settings.checkLibrary}
          </Button>
          <Button
            icon={<Files aria-hidden />}
            onClick={() => goFor({ room: 'library', type: 'find-duplicates' })}
          >
            {similar.findDuplicates}
          </Button>
          <Button
            icon={<ChartPie aria-hidden />}
            onClick={() => goFor({ room: 'library', type: 'show-space' })}
          >
            {space.show}
          </Button>
          <EmptyTrashButton />
        </div>
      )}
      {state.type === 'checked' && (
        <div role="status" className="mt-3 max-w-120 text-pretty text-ink-soft">
          <p>{settings.libraryChecked(state.report)}</p>
          {state.report.names.length > 0 && (
            <ul className="mt-2 max-h-40 list-disc overflow-y-auto pl-5 select-text">
              {state.report.names.map(({ assetId, fileName }) => (
                <li key={assetId} className="break-all">
                  {fileName}
                </li>
              ))}
            </ul>
          )}
          <DamagedRowList rows={state.report.damagedRows} />
        </div>
      )}
      {state.type === 'failed' && (
        <div className="mt-3">
          <ErrorNote failure={state.failure} />
        </div>
      )}
      <TrashAgeField />
      <BackupField />
      <MoveField />
      <ImportField />
    </Section>
  )
}
