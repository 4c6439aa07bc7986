import type { ImportFound } from '../../../../../shared/domain/keeping/import.ts'
import { formatDateRange } from '../../../../lib/format/format-time.ts'
import { capabilities } from '../../../../rpc/capabilities.ts'
import { useClient } from '../../../../rpc/client-context.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'
import { useLook } from '../use-look.ts'
import { WrittenPath } from '../WrittenPath.tsx'
import { NotImportedList } from './NotImportedList.tsx'
import { wordsOfFailure } from './import-words.ts'

type ImportDialogProps = {
  onImport(path: string): void
  onClose(): void
  returnFocus(): HTMLElement | null
}

/** What is brought in: chosen first, then looked into. */
export function ImportDialog({ onImport, onClose, returnFocus }: ImportDialogProps) {
  const text = useText()
  const language = useLanguage()
  const { importing, common } = text
  const { imports } = useClient()
  const look = useLook((path, signal) => imports.look({ path }, { signal }))
  const { found, failure, isLooking } = look
  const choose = (what: 'file' | 'folder') =>
    look.chooseAndLook(async () => (await imports.choose({ what })).path)
  return (
    <Dialog
      title={importing.title}
      isOpen
      onClose={onClose}
      returnFocus={returnFocus}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            disabled={found === null || isLooking}
            onClick={() => {
              if (found !== null) onImport(found.path)
            }}
          >
            {importing.start}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-start gap-3">
        <p className="text-pretty">{importing.means}</p>
        {capabilities().chooseFolder ? (
          <div className="flex flex-wrap gap-3">
            <Button disabled={isLooking} onClick={() => choose('file')}>
              {importing.chooseFile}
            </Button>
            <Button disabled={isLooking} onClick={() => choose('folder')}>
              {importing.chooseFolder}
            </Button>
          </div>
        ) : (
          <WrittenPath
            {...{ look }}
            label={importing.path}
            hint={importing.pathHint}
            action={importing.look}
          />
        )}
        {isLooking && <p role="status">{importing.looking}</p>}
        {failure !== null && <ErrorNote failure={failure} words={wordsOfFailure(failure, text, language)} />}
        {found !== null && !isLooking && <Found found={found} />}
      </div>
    </Dialog>
  )
}

function Found({ found }: { found: ImportFound }) {
  const { importing } = useText()
  const language = useLanguage()
  const { app, conversations, messages, files, fromMs, toMs, left, unusable, path } = found
  return (
    <div role="status" className="w-full rounded-l border border-line bg-raised px-3.5 py-3 text-pretty">
      <p className="font-medium">{importing.apps[app]}</p>
      <p>{importing.found({ chats: conversations, messages, files })}</p>
      {fromMs !== null && toMs !== null && (
        <p className="text-ink-soft">{formatDateRange(fromMs, Math.max(fromMs, toMs), language)}</p>
      )}
      {unusable > 0 && (
        <div className="mt-1 text-ink-soft">
          <NotImportedList left={left} leftCount={unusable} title={importing.unusable(unusable)} />
        </div>
      )}
      <p className="mt-1 text-sm break-all text-ink-faint select-text">{path}</p>
      <p className="mt-1 text-sm text-ink-faint">{importing.once}</p>
    </div>
  )
}
