import type { Connection } from '../../../../../shared/domain/connection/connection.ts'
import { currentText } from '../../../../text/use-text.ts'
import { showToast } from '../../../../ui/toasts/toast.ts'
import type { ConnectionDraft, ConnectionForm, ConnectionFormStore } from '../connection-form.ts'

type Refusal = Partial<ConnectionForm>

export type SentDrafts = {
  /** Says that the next one is the same form after a change. */
  grow(draft: ConnectionDraft, next: ConnectionDraft): void
  /** Lets go of what was saved, wherever it is by now; what was corrected in it since stays, as a change of it. */
  settle(sent: ConnectionDraft, saved: Connection): void
  /** Tells it in its own form or, where that says something else by now or is closed, at the edge of the window. */
  refuse(sent: ConnectionDraft, said: Refusal): void
  /** Why a form that was closed meanwhile could not be saved; undefined where nothing was refused. */
  refusalOf(draft: ConnectionDraft): Refusal | undefined
}

/** Brings the answer about a form to that form: while a gateway is asked, another may be opened and this one changed. */
export function createSentDrafts({
  getState: get,
  setState: set,
}: Pick<ConnectionFormStore, 'getState' | 'setState'>): SentDrafts {
  /** What each came from by typing. */
  const roots = new WeakMap<ConnectionDraft, ConnectionDraft>()
  const refusals = new WeakMap<ConnectionDraft, Refusal>()
  const rootOf = (draft: ConnectionDraft) => roots.get(draft) ?? draft
  const grow = (draft: ConnectionDraft, next: ConnectionDraft) => void roots.set(next, rootOf(draft))

  return {
    grow,
    settle(sent, saved) {
      const corrected = (draft: ConnectionDraft): ConnectionDraft => {
        if (rootOf(draft) !== rootOf(sent)) return draft
        const next = { ...draft, id: saved.id, key: draft.key === sent.key ? '' : draft.key }
        grow(draft, next)
        return next
      }
      const { draft, kept } = get()
      set({ kept: kept.filter((one) => one !== sent).map(corrected) })
      if (draft === sent) get().discard()
      else if (draft !== null) set({ draft: corrected(draft) })
    },
    refuse(sent, said) {
      const { draft, kept } = get()
      if (draft === sent) return set(said)
      if (![draft, ...kept].some((one) => one !== null && rootOf(one) === rootOf(sent))) return
      refusals.set(sent, said)
      showToast({ tone: 'danger', text: currentText().settings.notSaved(sent.name) })
    },
    refusalOf: (draft) => refusals.get(draft),
  }
}
