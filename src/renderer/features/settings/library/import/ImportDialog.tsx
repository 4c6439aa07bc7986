import { useState } from 'react'
import type { ImportFound } from '../../../../../shared/domain/import/import.ts'
import { formatDateRange } from '../../../../lib/format/format-time.ts'
import { capabilities } from '../../../../rpc/capabilities.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { TextField } from '../../../../ui/controls/TextField.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'
import { wordsOfFailure } from './import-words.ts'
import { useImportLook } from './use-import-look.ts'

type ImportDialogProps = {
  onImport(path: string): void
  onClose(): void
  returnFocus(): HTMLElement | null
}

/** What is brought in: chosen first, then looked into. */
export function ImportDialog({ onImport, onClose, returnFocus }: ImportDialogProps) {
  const text = useText()
  const { importing, common } = text
  const { found, failure, isLooking, lookInto, chooseAndLook } = useImportLook()
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
            <Button disabled={isLooking} onClick={() => chooseAndLook('file')}>
              {importing.chooseFile}
            </Button>
            <Button disabled={isLooking} onClick={() => chooseAndLook('folder')}>
              {importing.chooseFolder}
            </Button>
          </div>
        ) : (
          <WrittenPath isLooking={isLooking} onLook={lookInto} />
        )}
        {isLooking && <p role="status">{importing.looking}</p>}
        {failure !== null && <ErrorNote failure={failure} words={wordsOfFailure(failure, text)} />}
        {found !== null && !isLooking && <Found found={found} />}
      </div>
    </Dialog>
  )
}

/** A browser can ask for nothing on the computer that the app runs on: the person writes where it is. */
function WrittenPath({ isLooking, onLook }: { isLooking: boolean; onLook(path: string): void }) {
  const { importing } = useText()
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
        label={importing.path}
        hint={importing.pathHint}
        value={written}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setWritten(event.currentTarget.value)}
      />
      <Button type="submit" isBusy={isLooking} disabled={written.trim() === ''}>
        {importing.look}
      </Button>
    </form>
  )
}

function Found({ found }: { found: ImportFound }) {
  const { importing } = useText()
  const language = useLanguage()
  const { app, conversations, messages, files, fromMs, toMs, unusable, path } = found
  return (
    <div role="status" className="w-full rounded-l border border-line bg-raised px-3.5 py-3 text-pretty">
      <p className="font-medium">{importing.apps[app]}</p>
      <p>{importing.found({ chats: conversations, messages, files })}</p>
      {fromMs !== null && toMs !== null && (
        <p className="text-ink-soft">{formatDateRange(fromMs, Math.max(fromMs, toMs), language)}</p>
      )}
      {unusable > 0 && <p className="text-ink-soft">{importing.unusable(unusable)}</p>}
      <p className="mt-1 text-sm break-all text-ink-faint select-text">{path}</p>
      <p className="mt-1 text-sm text-ink-faint">{importing.once}</p>
    </div>
  )
}
