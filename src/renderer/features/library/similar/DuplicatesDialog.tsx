import { useRef, useState } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { trashSeveral } from '../../../media/selection/several-actions.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { DuplicateGroup } from './DuplicateGroup.tsx'
import { FillingNote } from './FillingNote.tsx'
import { type DuplicatesFound, type Group, keyOf, useDuplicates } from './use-duplicates.ts'
import { useComparing } from './use-comparing.ts'
import { useFilling } from './use-filling.ts'

/** The images of the Library that look the same, group by group. */
export function DuplicatesDialog({ onClose }: { onClose(): void }) {
  const { similar, common } = useText()
  const client = useClient()
  const done = useRef<HTMLButtonElement>(null)
  const { found, failure, readAgain, refresh, readFirst, readNext, drop, keepAll } = useDuplicates()
  const [kept, setKept] = useState<ReadonlyMap<string, AssetId>>(new Map())
  const { isComparing, comparedButton, compare } = useComparing(refresh)
  const [isAhead, setAhead] = useState(false)
  const filling = useFilling(() => {
    // Where a person is deciding already, the groups stay as they are.
    if (found === null || found.groups.length === 0) readFirst()
    else setAhead(true)
  })
  const compareAgain = () => {
    setAhead(false)
    readFirst()
  }

  async function trash(group: Group, others: readonly Asset[]) {
    focusBeside(done.current)
    drop(group)
    const ids = others.map(({ id }) => id)
    if (!(await trashSeveral(client, ids, readAgain))) readAgain()
  }
  /** What is pressed goes while it is read. */
  const reading = (read: () => void) => () => {
    done.current?.focus()
    read()
  }
  return (
    <Dialog
      title={similar.duplicates}
      isOpen={!isComparing}
      beginAt={comparedButton}
      isWide
      onClose={onClose}
      actions={
        <>
          {found !== null && (
            <OtherPages found={found} onNext={reading(readNext)} onFirst={reading(readFirst)} />
          )}
          <Button ref={done} variant="primary" onClick={onClose}>
            {similar.done}
          </Button>
        </>
      }
    >
      {filling !== null && (
        <FillingNote filling={filling} isAhead={isAhead} onCompare={reading(compareAgain)} />
      )}
      {failure !== null && (
        <ErrorNote
          failure={failure}
          actions={<Button onClick={reading(readAgain)}>{common.tryAgain}</Button>}
        />
      )}
      {found === null && failure === null && <Comparing />}
      {found !== null && (
        <>
          <Heading found={found} isFilling={filling?.isRunning === true} />
          <div className="mt-4 flex flex-col gap-5">
            {found.groups.map((group, nth) => (
              <DuplicateGroup
                key={keyOf(group)}
                group={group}
                nth={nth}
                keptId={kept.get(keyOf(group))}
                onKeep={(id) => setKept((before) => new Map([...before, [keyOf(group), id]]))}
                onTrash={(others) => void trash(group, others)}
                onKeepAll={() => {
                  focusBeside(done.current)
                  keepAll(group)
                }}
                onCompare={() => compare(group)}
              />
            ))}
          </div>
        </>
      )}
    </Dialog>
  )
}

/** The group that has the focus goes: the next one gets it, or what ends all of it. */
function focusBeside(end: HTMLElement | null): void {
  const here = document.activeElement?.closest('fieldset')
  const beside = here?.nextElementSibling ?? here?.previousElementSibling
  const chosen = beside?.querySelector<HTMLElement>('input:checked')
  const next = chosen ?? beside?.querySelector<HTMLElement>('input') ?? end
  next?.focus()
}

/** The last page is decided, and there are groups that were passed over before. */
function isBehindSome({ groups, left, next }: DuplicatesFound): boolean {
  return groups.length === 0 && next === null && left > 0
}

function Heading({ found, isFilling }: { found: DuplicatesFound; isFilling: boolean }) {
  const { similar } = useText()
  const { groups, left } = found
  if (isBehindSome(found)) return <p role="status">{similar.passedOver(left)}</p>
  if (groups.length === 0)
    return (
      <div role="status">
        <p className="font-medium text-ink">{isFilling ? similar.noneYet : similar.none}</p>
        {!isFilling && <p>{similar.noneText}</p>}
      </div>
    )
  return (
    <>
      <p role="status" className="font-medium text-ink">
        {similar.found(left)}
      </p>
      <p className="text-pretty">{similar.hint}</p>
    </>
  )
}

function Comparing() {
  const { similar } = useText()
  return (
    <p className="flex items-center gap-2">
      <Spinner label={similar.comparing} />
      <span aria-hidden>{similar.comparing}</span>
    </p>
  )
}

type OtherPagesProps = { found: DuplicatesFound; onNext(): void; onFirst(): void }

function OtherPages({ found, onNext, onFirst }: OtherPagesProps) {
  const { similar } = useText()
  return (
    <>
      {found.next !== null && <Button onClick={onNext}>{similar.next}</Button>}
      {isBehindSome(found) && <Button onClick={onFirst}>{similar.fromStart}</Button>}
    </>
  )
}
