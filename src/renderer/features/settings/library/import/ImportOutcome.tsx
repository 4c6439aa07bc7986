import { useEffect, useRef } from 'react'
import type { ImportReport } from '../../../../../shared/domain/keeping/import.ts'
import { useText } from '../../../../text/use-text.ts'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { NotImportedList } from './NotImportedList.tsx'

/** What came of the last import, and what was not taken. `isNew`: it has just ended here, and comes into sight. */
export function ImportOutcome({ report, isNew }: { report: ImportReport; isNew: boolean }) {
  const { importing } = useText()
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  const { atMs, wasStopped, conversations, messages, files, known, knownFiles, left, leftCount } = report
  return (
    <div ref={outcome} role="status" className="text-pretty text-ink-soft">
      <p>
        {wasStopped ? importing.stopped : importing.last} <RelativeTime atMs={atMs} />
        {importing.came({ chats: conversations, messages, files })}
        {known + knownFiles > 0 && importing.known({ chats: known, files: knownFiles })}
      </p>
      {leftCount > 0 && (
        <div className="mt-2">
          <NotImportedList {...{ left, leftCount }} title={importing.left(leftCount)} />
        </div>
      )}
    </div>
  )
}
