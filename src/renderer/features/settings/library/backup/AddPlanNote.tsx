import type { AddCounts, AddPlan } from '../../../../../shared/domain/keeping/backup.ts'
import { useText } from '../../../../text/use-text.ts'
import { Switch } from '../../../../ui/controls/Switch.tsx'

type AddPlanNoteProps = {
  plan: AddPlan
  takesBack: boolean
  onTakesBack(takesBack: boolean): void
}

/** What a backup would bring into a library that is used, and what is there already. */
export function AddPlanNote({
  plan: { fresh, known, deletedCount },
  takesBack,
  onTakesBack,
}: AddPlanNoteProps) {
  const { backup } = useText()
  return (
    <>
      <div role="status" className="w-full rounded-l border border-line bg-raised px-3.5 py-3 text-pretty">
        <p className="font-medium">{hasAny(fresh) ? backup.fresh(fresh) : backup.allKnown}</p>
        {hasAny(fresh) && hasAny(known) && <p className="text-ink-soft">{backup.known(known)}</p>}
      </div>
      {deletedCount > 0 && (
        <Switch
          label={backup.takeBack(deletedCount)}
          hint={backup.takeBackHint}
          isOn={takesBack}
          onChange={onTakesBack}
        />
      )}
    </>
  )
}

export const hasAny = (counts: AddCounts): boolean => Object.values(counts).some((count) => count > 0)
