import { createStore, type StoreApi } from 'zustand'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { Connection } from '../../../shared/domain/connection.ts'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import type { Failure } from '../../../shared/errors.ts'
import { currentWorkspace } from '../../media/current-workspace.ts'
import { failureOf } from '../../media/failure-of.ts'
import { getClient } from '../../rpc/client-context.ts'
import { advancedOf, type AdvancedDraft, dialectOf, networkOf } from './advanced-draft.ts'
import { checkDraft, fieldOfFailure, type FieldName, type FieldProblem, problemOf } from './form-problems.ts'
import { keepDraft } from './keep-draft.ts'
import { paceOf } from './pace-draft.ts'

/** What is being typed. `id` is null for a new connection. */
export type ConnectionDraft = AdvancedDraft & {
  id: ConnectionId | null
  name: string
  baseUrl: string
  key: string
  isSessionOnly: boolean
}

type TestResult = { elapsedMs: number; modelCount: number | null }

export type ConnectionForm = {
  /** Null while no form is open. */
  draft: ConnectionDraft | null
  /** What is wrong, at its field: our own check before sending, or the reason that the test or the saving gave. */
  problems: Partial<Record<FieldName, FieldProblem>>
  /** A failure that belongs to no field. */
  failure: Failure | null
  testResult: TestResult | null
  isTesting: boolean
  isSaving: boolean
  open(connection: Connection | null, isSessionOnly: boolean): void
  change(change: Partial<Omit<ConnectionDraft, 'id'>>): void
  test(): Promise<void>
  /** The saved connection, or null when it was refused; then the problems say why and the form keeps everything. */
  save(): Promise<Connection | null>
  close(): void
}

export type ConnectionFormStore = StoreApi<ConnectionForm>

const nothingSaid = { problems: {}, failure: null, testResult: null }

export function createConnectionForm(clientNow: () => Pick<AtelierClient, 'settings'>): ConnectionFormStore {
  return createStore<ConnectionForm>()((set, get) => {
    /** Runs what the draft asks for; its failure goes to the field that it is about. */
    async function attempt<T>(work: (draft: ConnectionDraft) => Promise<T>): Promise<T | null> {
      const { draft } = get()
      if (draft === null) return null
      const problems = checkDraft(draft)
      set({ ...nothingSaid, problems })
      if (Object.keys(problems).length > 0) return null
      try {
        return await work(draft)
      } catch (error) {
        set(describeFailure(failureOf(error)))
        return null
      }
    }

    return {
      draft: null,
      ...nothingSaid,
      isTesting: false,
      isSaving: false,
      open(connection, isSessionOnly) {
        const { id = null, name = '', baseUrl = '' } = connection ?? {}
        set({
          draft: { id, name, baseUrl, key: '', isSessionOnly, ...advancedOf(connection) },
          ...nothingSaid,
        })
      },
      change(change) {
        const { draft } = get()
        if (draft !== null) set({ draft: { ...draft, ...change }, ...nothingSaid })
      },
      async test() {
        if (get().isTesting) return
        set({ isTesting: true })
        const tested = get().draft
        const testResult = await attempt(({ id, baseUrl, key, ...draft }) =>
          clientNow().settings.testConnection({
            connectionId: id,
            baseUrl,
            key: key.trim() === '' ? null : key,
            network: networkOf(draft),
          }),
        )
        // An answer about what the form no longer says would be untrue.
        set(get().draft === tested ? { isTesting: false, testResult } : { isTesting: false, ...nothingSaid })
      },
      async save() {
        if (get().isSaving) return null
        set({ isSaving: true })
        const saved = await attempt(async ({ id, name, baseUrl, key, isSessionOnly, ...draft }) => {
          const newKey =
            key.trim() === '' ? null : ({ key, place: isSessionOnly ? 'session' : 'keychain' } as const)
          const advanced = { dialect: dialectOf(draft), network: networkOf(draft), pace: paceOf(draft.pace) }
          const connection = await clientNow().settings.saveConnection({
            id,
            name,
            baseUrl,
            newKey,
            ...advanced,
          })
          if (id === null) await clientNow().settings.setPreferences({ activeConnectionId: connection.id })
          return connection
        })
        set(saved === null ? { isSaving: false } : { isSaving: false, draft: null, ...nothingSaid })
        return saved
      },
      close() {
        set({ draft: null, ...nothingSaid })
      },
    }
  })
}

function describeFailure(failure: Failure): Partial<ConnectionForm> {
  const field = fieldOfFailure(failure)
  return field === null ? { failure } : { problems: { [field]: problemOf(field, failure) } }
}

let form: ConnectionFormStore | null = null

/** The one form of the window: what is typed outlives leaving the room, a reconnection and a restart. */
export function connectionForm(): ConnectionFormStore {
  if (form === null) {
    form = createConnectionForm(getClient)
    keepDraft(form, currentWorkspace)
  }
  return form
}
