import { create } from 'zustand'
import type { ConnectionId } from '../../../../shared/domain/ids.ts'
import type { AddedModel } from '../../../../shared/domain/connection/model.ts'

/** By connection and model. */
const useDrafts = create<Readonly<Record<string, AddedModel>>>()(() => ({}))

type ModelDraft = {
  draft: AddedModel
  change(part: Partial<AddedModel>): void
  forget(): void
  /** It was saved as this. @returns false where something else was typed since, which stays */
  settle(sent: AddedModel): boolean
}

/** What is typed into the form of a model. Closing the form keeps it; saving and discarding forget it. */
export function useModelDraft(connectionId: ConnectionId, initial: AddedModel): ModelDraft {
  const key = `${connectionId} ${initial.id}`
  const draft = useDrafts((drafts) => drafts[key]) ?? initial
  const forget = () =>
    useDrafts.setState(
      (drafts) => Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== key)),
      true,
    )
  return {
    draft,
    change: (part) => useDrafts.setState({ [key]: { ...draft, ...part } }),
    forget,
    settle(sent) {
      if ((useDrafts.getState()[key] ?? initial) !== sent) return false
      forget()
      return true
    },
  }
}
