import { createStore, type StoreApi } from 'zustand'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import type { Connection } from '../../../../shared/domain/connection/connection.ts'
import type { ConnectionId } from '../../../../shared/domain/ids.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { getClient } from '../../../rpc/client-context.ts'
import { failureOf } from '../../../data/failure.ts'
import { advancedOf, type AdvancedDraft, dialectOf, networkOf } from './advanced-draft.ts'
import { createSentDrafts } from './drafts/sent-drafts.ts'
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
  /** The origin that the person confirmed as not encrypted; counts for that origin only. */
  plainHttpOrigin: string | null
}

export type TestResult = Awaited<ReturnType<AtelierClient['settings']['testConnection']>>

/** Saving waits no longer than this to hear whether the key is taken. */
const patienceMs = 5000

export type ConnectionForm = {
  /** Null while no form is open. */
  draft: ConnectionDraft | null
  /** What was typed into forms that were closed without saving, the last one closed at the end. */
  kept: readonly ConnectionDraft[]
  /** What is wrong, at its field: our own check before sending, or the reason that the test or the saving gave. */
  problems: Partial<Record<FieldName, FieldProblem>>
  /** A failure that belongs to no field. */
  failure: Failure | null
  testResult: TestResult | null
  isTesting: boolean
  isSaving: boolean
  /** Where the person begins in the form when it opens. */
  startField: 'name' | 'key'
  /** Goes on with what was typed before, if anything was. */
  open(connection: Connection | null, isSessionOnly: boolean, startField?: ConnectionForm['startField']): void
  change(change: Partial<Omit<ConnectionDraft, 'id'>>): void
  test(): Promise<void>
  /**
   * The saved connection, or null when it was refused; then the problems say why and the form keeps everything. A new
   * key is tested first; `isKeyRefused`: the person knows that it was refused and keeps it.
   */
  save(known?: { isKeyRefused: boolean }): Promise<Connection | null>
  /** Keeps what was typed. */
  close(): void
  /** Lets go of what was typed. */
  discard(): void
}

export type ConnectionFormStore = StoreApi<ConnectionForm>

const nothingSaid = { problems: {}, failure: null, testResult: null }

export function createConnectionForm(clientNow: () => Pick<AtelierClient, 'settings'>): ConnectionFormStore {
  return createStore<ConnectionForm>()((set, get) => {
    /** As it was opened, before anything was typed. */
    let untouched: ConnectionDraft | null = null
    const sent = createSentDrafts({ getState: get, setState: set })
    /** All that is kept of other connections. */
    const keptOfOthers = () => get().kept.filter(({ id }) => id !== get().draft?.id)

    /** Runs what the draft asks for, or says what is wrong with it; a failure goes to the field that it is about. */
    async function attempt<T>(
      draft: ConnectionDraft,
      work: () => Promise<T>,
    ): Promise<{ value: T | null; said: Partial<ConnectionForm> }> {
      const problems = checkDraft(draft)
      set({ ...nothingSaid, problems })
      if (Object.keys(problems).length > 0) return { value: null, said: { problems } }
      try {
        return { value: await work(), said: {} }
      } catch (error) {
        return { value: null, said: describeFailure(failureOf(error)) }
      }
    }

    return {
      draft: null,
      kept: [],
      ...nothingSaid,
      isTesting: false,
      isSaving: false,
      startField: 'name',
      open(connection, isSessionOnly, startField = 'name') {
        const { id = null, name = '', baseUrl = '', plainHttpOrigin = null } = connection ?? {}
        get().close()
        untouched = { id, name, baseUrl, key: '', isSessionOnly, plainHttpOrigin, ...advancedOf(connection) }
        const draft = get().kept.find((one) => one.id === id) ?? untouched
        set({ draft, startField, ...nothingSaid, ...sent.refusalOf(draft) })
      },
      change(change) {
        const { draft } = get()
        if (draft === null) return
        const next = { ...draft, ...change }
        sent.grow(draft, next)
        set({ draft: next, ...nothingSaid })
      },
      async test() {
        const { isTesting, draft } = get()
        if (isTesting || draft === null) return
        set({ isTesting: true })
        const { value, said } = await attempt(draft, () => clientNow().settings.testConnection(testOf(draft)))
        // An answer about what the form no longer says would be untrue.
        set({ isTesting: false, ...(get().draft === draft && { ...said, testResult: value }) })
      },
      async save({ isKeyRefused } = { isKeyRefused: false }) {
        const { isSaving, draft, testResult } = get()
        if (isSaving || draft === null) return null
        set({ isSaving: true })
        const isKnown = isKeyRefused || testResult?.isKeyChecked === true
        const { value: saved, said } = await attempt(draft, async () => {
          if (!isKnown) await refuseRefusedKey(draft, clientNow())
          return clientNow().settings.saveConnection({ ...saveOf(draft), isKeyRefused })
        })
        if (saved === null) sent.refuse(draft, said)
        else sent.settle(draft, saved)
        set({ isSaving: false })
        return saved
      },
      close() {
        const { draft } = get()
        if (draft === null) return
        const isTouched = draft !== untouched
        set({ draft: null, kept: isTouched ? [...keptOfOthers(), draft] : keptOfOthers(), ...nothingSaid })
      },
      discard() {
        set({ draft: null, kept: keptOfOthers(), ...nothingSaid })
      },
    }
  })
}

/** Throws where the gateway refuses a new key; one that cannot be asked now keeps nobody from saving. */
async function refuseRefusedKey(
  draft: ConnectionDraft,
  client: Pick<AtelierClient, 'settings'>,
): Promise<void> {
  if (draft.key.trim() === '') return
  const signal = AbortSignal.timeout(patienceMs)
  await client.settings.testConnection(testOf(draft), { signal }).catch((error: unknown) => {
    if (failureOf(error).code === 'key-rejected') throw error
  })
}

function testOf({ id, baseUrl, key, plainHttpOrigin, ...draft }: ConnectionDraft) {
  const newKey = key.trim() === '' ? null : key
  return { connectionId: id, baseUrl, key: newKey, network: networkOf(draft), plainHttpOrigin }
}

function saveOf({ key, isSessionOnly, ...draft }: ConnectionDraft) {
  const { id, name, baseUrl, plainHttpOrigin } = draft
  const place = isSessionOnly ? ('session' as const) : ('keychain' as const)
  const newKey = key.trim() === '' ? null : { key, place }
  const advanced = { dialect: dialectOf(draft), network: networkOf(draft), pace: paceOf(draft.pace) }
  return { id, name, baseUrl, newKey, plainHttpOrigin, ...advanced }
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
    keepDraft(form, getClient())
  }
  return form
}
