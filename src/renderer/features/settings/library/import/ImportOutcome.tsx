import { useEffect, useRef } from 'react'
import type { ImportReport } from '../../../../../shared/domain/keeping/import.ts'
import { useText } from '../../../../text/use-text.ts'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'

/** What came of the last import, and what was not taken. `isNew`: it has just ended here, and comes into sight. */
export function ImportOutcome({ report, isNew }: { report: ImportReport; isNew: boolean }) {
  const { importing } = useText()
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  const { atMs, wasStopped, conversations, messages, files, known, left, leftCount } = report
  return (
    <div ref={outcome} role="status" className="text-pretty text-ink-soft">
      <p>
        {wasStopped ? importing.stopped : importing.last} <RelativeTime atMs={atMs} />
        {importing.came({ chats: conversations, messages, files })}
        {known > 0 && importing.known(known)}
      </p>
      {leftCount > 0 && (
        <>
          <p className="mt-2">{importing.left(leftCount)}</p>
          <ul
            className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 select-text"
            aria-label={importing.left(leftCount)}
          >
            {left.map((one, nth) => (
              <li key={nth} className="break-words">
                {importing.leftOne(one)}
              </li>
            ))}
            {leftCount > left.length && <li>{importing.more(leftCount - left.length)}</li>}
          </ul>
        </>
      )}
    </div>
  )
}
