import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import {
  type DiagnosticReport,
  type ReportPart,
  reportFileName,
  reportHead,
  reportPart,
  reportText,
} from '../../../../shared/domain/health/diagnostic-report.ts'
import { saveText } from '../../../media/save/save-link.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { type ReportState, useReport } from './use-report.ts'

type ReportDialogProps = { isOpen: boolean; onClose(): void; returnFocus(): HTMLElement | null }

/** Whoever means to name their gateways, which may name an employer, says so. */
const leftOutAtFirst: ReadonlySet<ReportPart> = new Set(['hosts'])

/** A report of the app, to be read before it is saved: what is shown is the file, to its last word. */
export function ReportDialog({ isOpen, onClose, returnFocus }: ReportDialogProps) {
  const { report: words, common } = useText()
  const client = useClient()
  const state = useReport(isOpen)
  const [leftOut, setLeftOut] = useState(leftOutAtFirst)
  const [isSaving, setSaving] = useState(false)

  async function save(report: DiagnosticReport) {
    // It can still be pressed while it fades away.
    if (isSaving || !isOpen) return
    setSaving(true)
    const outcome = await saveText(reportText(report, leftOut), reportFileName(report), (signal) =>
      client.diagnostics.save({ reportId: report.id, leftOut: [...leftOut] }, { signal }),
    )
    setSaving(false)
    if (outcome === 'saved') onClose()
  }

  return (
    <Dialog
      isLong
      isWide
      title={words.title}
      isOpen={isOpen}
      onClose={onClose}
      returnFocus={returnFocus}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          {state.type === 'made' && (
            <>
              <Button
                icon={<Copy aria-hidden />}
                onClick={() => void copyText(reportText(state.report, leftOut))}
              >
                {common.copy}
              </Button>
              <Button
                variant="primary"
                icon={<Download aria-hidden />}
                isBusy={isSaving}
                onClick={() => void save(state.report)}
              >
                {words.save}
              </Button>
            </>
          )}
        </>
      }
    >
      <p className="text-pretty">{words.intro}</p>
      <Content
        state={state}
        leftOut={leftOut}
        onChange={(part, isKept) =>
          setLeftOut((before) => new Set([...before, part].filter((one) => one !== part || !isKept)))
        }
      />
    </Dialog>
  )
}

type ContentProps = {
  state: ReportState
  leftOut: ReadonlySet<ReportPart>
  onChange(part: ReportPart, isKept: boolean): void
}

function Content({ state, leftOut, onChange }: ContentProps) {
  const { report: words } = useText()
  if (state.type === 'making')
    return (
      <p className="flex justify-center py-8">
        <Spinner label={words.making} />
      </p>
    )
  if (state.type === 'failed')
    return (
      <div className="mt-4">
        <ErrorNote failure={state.failure} />
      </div>
    )
  if (state.type === 'refused')
    return (
      <p role="alert" className="mt-4 text-ink">
        {words.refused(words.parts[state.part])} {words.refusedAdvice}
      </p>
    )
  const { report } = state
  return (
    <div role="group" aria-label={words.text} className="mt-4 flex flex-col gap-4">
      <Words text={reportHead(report, leftOut)} />
      {report.parts.map((one) => (
        <section key={one.part} className="flex flex-col gap-2">
          <Switch
            label={words.parts[one.part]}
            isOn={!leftOut.has(one.part)}
            onChange={(isKept) => onChange(one.part, isKept)}
          />
          {leftOut.has(one.part) ? (
            <p className="text-sm text-ink-faint">{words.leftOut}</p>
          ) : (
            <Words text={reportPart(one)} />
          )}
        </section>
      ))}
    </div>
  )
}

/** English in every language, and drawn from left to right, as the file is. */
function Words({ text }: { text: string }) {
  return (
    <pre
      lang="en"
      dir="ltr"
      className="rounded-m border border-line bg-panel px-3 py-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-ink select-text"
    >
      {text.trimEnd()}
    </pre>
  )
}
