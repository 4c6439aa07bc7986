import type { NotImported } from '../../../../../shared/domain/keeping/import.ts'
import { useText } from '../../../../text/use-text.ts'

type NotImportedListProps = { title: string; left: readonly NotImported[]; leftCount: number }

/** What an import does not take, or did not, each with the reason. `left`: the first of `leftCount`. */
export function NotImportedList({ title, left, leftCount }: NotImportedListProps) {
  const { importing } = useText()
  return (
    <>
      <p>{title}</p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 select-text" aria-label={title}>
        {left.map((one, nth) => (
          <li key={nth} className="break-words">
            {importing.leftOne(one)}
          </li>
        ))}
        {leftCount > left.length && <li>{importing.more(leftCount - left.length)}</li>}
      </ul>
    </>
  )
}
