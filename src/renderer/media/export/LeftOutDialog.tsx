import { useStore } from 'zustand'
import { errorLine } from '../../text/error-text.ts'
import { useText } from '../../text/use-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { leftOutList } from './export-request.ts'

/** What could not be exported, and why. */
export function LeftOutDialog() {
  const text = useText()
  const { exports: words } = text
  const { isOpen, leftOut, count } = useStore(leftOutList)
  return (
    <Dialog
      title={words.leftOutTitle}
      isOpen={isOpen}
      onClose={() => leftOutList.setState({ isOpen: false })}
      isLong
    >
      <ul className="flex flex-col gap-3 pt-2">
        {leftOut.map(({ fileName, code }, index) => (
          <li key={index}>
            <p className="break-words text-ink">{fileName === '' ? words.goneForEver : fileName}</p>
            <p className="text-sm">{errorLine({ code, isRetryable: false, data: {} }, text)}</p>
          </li>
        ))}
      </ul>
      {count > leftOut.length && <p className="pt-3">{words.leftOutMore(count - leftOut.length)}</p>}
    </Dialog>
  )
}
