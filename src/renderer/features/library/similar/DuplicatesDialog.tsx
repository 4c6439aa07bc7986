import { useRef } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import { openCulling } from '../../../media/culling/cull-store.ts'
import { trashSeveral } from '../../../media/selection/several-actions.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { DuplicateGroup } from './DuplicateGroup.tsx'
import { type DuplicatesFound, type Group, useDuplicates } from './use-duplicates.ts'

/** The images of the Library that look the same, group by group. */
export function DuplicatesDialog({ onClose }: { onClose(): void }) {
  const { similar, common } = useText()
  const client = useClient()
  const close = useRef<HTMLButtonElement>(null)
  const { found, failure, again, showNext, drop } = useDuplicates()

  function decided(group: Group, others: readonly Asset[] = []) {
    if (found?.groups.length === 1) close.current?.focus()
    drop(group)
    if (others.length > 0)
      void trashSeveral(
        client,
        others.map(({ id }) => id),
      )
  }
  function compare(group: Group) {
    onClose()
    openCulling(group, null)
  }
  return (
    <Dialog
      title={similar.duplicates}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          {found !== null && found.next !== null && <Button onClick={showNext}>{similar.more}</Button>}
          <Button ref={close} variant="primary" onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <ErrorNote failure={failure} actions={<Button onClick={again}>{common.tryAgain}</Button>} />
      )}
      {found === null && failure === null && (
        <p className="flex items-center gap-2">
          <Spinner label={similar.comparing} />
          <span aria-hidden>{similar.comparing}</span>
        </p>
      )}
      {found !== null && (
        <>
          <Heading found={found} />
          <div className="mt-4 flex flex-col gap-5">
            {found.groups.map((group) => (
              <DuplicateGroup
                key={group.map(({ id }) => id).join()}
                group={group}
                onTrash={(others) => decided(group, others)}
                onKeepAll={() => decided(group)}
                onCompare={() => compare(group)}
              />
            ))}
          </div>
        </>
      )}
    </Dialog>
  )
}

function Heading({ found: { groups, total, next } }: { found: DuplicatesFound }) {
  const { similar } = useText()
  if (total === 0)
    return (
      <div role="status">
        <p className="font-medium text-ink">{similar.none}</p>
        <p>{similar.noneText}</p>
      </div>
    )
  if (groups.length === 0 && next === null) return <p role="status">{similar.allDone}</p>
  return (
    <>
      <p role="status" className="font-medium text-ink">
        {similar.found(total)}
      </p>
      <p className="text-pretty">{similar.hint}</p>
    </>
  )
}
