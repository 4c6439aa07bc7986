import { createContext, useContext } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { assertNever } from '../../shared/assert-never.ts'
import type { AtelierClient } from '../../shared/contract/index.ts'
import type { SettingsEvent } from '../../shared/contract/settings.ts'
import type { Connection } from '../../shared/domain/connection/connection.ts'
import type { ConnectionId } from '../../shared/domain/ids.ts'
import type { Model, ModelKind } from '../../shared/domain/connection/model.ts'
import { Preferences } from '../../shared/domain/preferences.ts'
import { followStream, type Wait } from '../data/follow-stream.ts'

/** What all rooms share: who we are connected to, what its models are, and how the person likes things. */
export type Settings = {
  /** False until connections and preferences are known for the first time. */
  isReady: boolean
  connections: Connection[]
  /** Where new work goes; null before the first connection. */
  activeConnection: Connection | null
  /** As the person wants them: what the app said last, with the changes that are on their way to it. */
  preferences: Preferences
  saidPreferences: Preferences
  changesOnTheirWay: readonly Partial<Preferences>[]
  /** Of the active connection; none until they have been read, since another one's could cost what nobody chose. */
  models: Model[]
  areModelsRead: boolean
  /** What was read last, and of whom. */
  lastRead: { of: string | null; models: Model[] }
  modelsOf(kind: ModelKind): Model[]
  setActiveConnection(id: ConnectionId): Promise<void>
  setPreferences(change: Partial<Preferences>): Promise<void>
}

export type SettingsStore = StoreApi<Settings>

type SettingsClient = Pick<AtelierClient, 'settings'>

export function createSettingsStore(client: SettingsClient): SettingsStore {
  return createStore<Settings>()((set, get) => ({
    isReady: false,
    connections: [],
    activeConnection: null,
    preferences: Preferences.parse({}),
    saidPreferences: Preferences.parse({}),
    changesOnTheirWay: [],
    models: noModels,
    areModelsRead: false,
    lastRead: { of: null, models: noModels },
    modelsOf: (kind) => modelsByKind(get().models)[kind],
    setActiveConnection: (id) => get().setPreferences({ activeConnectionId: id }),
    async setPreferences(change) {
      const mine = { ...change }
      const arrived = (settings: Settings) => settings.changesOnTheirWay.filter((one) => one !== mine)
      set((settings) =>
        withPreferences(settings, settings.saidPreferences, [...settings.changesOnTheirWay, mine]),
      )
      try {
        const said = await client.settings.setPreferences(change)
        set((settings) => withPreferences(settings, said, arrived(settings)))
      } catch (error) {
        // This change goes back, and no other.
        set((settings) => withPreferences(settings, settings.saidPreferences, arrived(settings)))
        throw error
      }
    },
  }))
}

/** Reads everything and follows the changes until the signal aborts; after a break everything is read again. */
export function followSettings(
  store: SettingsStore,
  client: SettingsClient,
  signal: AbortSignal,
  wait?: Wait,
): Promise<void> {
  const loadModels = createModelLoader(store, client, signal)
  return followStream({
    signal,
    open: (inner) => client.settings.watch({}, { signal: inner }),
    async read(inner) {
      const [connections, preferences] = await Promise.all([
        client.settings.connections({}, { signal: inner }),
        client.settings.preferences({}, { signal: inner }),
      ])
      store.setState((settings) => ({
        ...withPreferences({ ...settings, connections }, preferences),
        isReady: true,
      }))
      await loadModels(true)
    },
    async onEvent(event) {
      store.setState((settings) => applySettingsEvent(settings, event))
      const { activeConnection } = store.getState()
      await loadModels(event.type === 'models-changed' && event.connectionId === activeConnection?.id)
    },
    ...(wait === undefined ? {} : { wait }),
  })
}

/** Pure: the settings after a change of settings. */
export function applySettingsEvent(settings: Settings, event: SettingsEvent): Partial<Settings> {
  switch (event.type) {
    case 'connections-changed':
      return withPreferences({ ...settings, connections: event.connections }, settings.saidPreferences)
    case 'preferences-changed':
      return withPreferences(settings, event.preferences)
    case 'models-changed':
      return {}
    default:
      return assertNever(event)
  }
}

function withPreferences(
  settings: Settings,
  saidPreferences: Preferences,
  changesOnTheirWay = settings.changesOnTheirWay,
): Partial<Settings> {
  const { connections } = settings
  const preferences: Preferences = Object.assign({}, saidPreferences, ...changesOnTheirWay)
  const activeConnection =
    connections.find(({ id }) => id === preferences.activeConnectionId) ?? connections[0] ?? null
  const derived = { connections, preferences, saidPreferences, changesOnTheirWay, activeConnection }
  return { ...derived, ...modelsFor(activeConnection, settings.lastRead) }
}

const noModels: Model[] = []

function modelsFor(connection: Connection | null, { of, models }: Settings['lastRead']) {
  const areModelsRead = of === placeOf(connection)
  return { areModelsRead, models: areModelsRead ? models : noModels }
}

/** Where a connection's models are read. */
function placeOf(connection: Connection | null): string {
  return connection === null ? 'none' : `${connection.id} ${connection.baseUrl}`
}

function createModelLoader(
  store: SettingsStore,
  client: SettingsClient,
  signal: AbortSignal,
): (isStale: boolean) => Promise<void> {
  return async (isStale) => {
    const { activeConnection, areModelsRead } = store.getState()
    if (areModelsRead && !isStale) return
    const models = await client.settings.models({ connectionId: activeConnection?.id ?? null }, { signal })
    const lastRead = { of: placeOf(activeConnection), models }
    store.setState((settings) => ({ lastRead, ...modelsFor(settings.activeConnection, lastRead) }))
  }
}

const grouped = new WeakMap<Model[], Record<ModelKind, Model[]>>()

/** The same lists for the same models, so that a selector may return one. */
function modelsByKind(models: Model[]): Record<ModelKind, Model[]> {
  const known = grouped.get(models)
  if (known !== undefined) return known
  const byKind: Record<ModelKind, Model[]> = { chat: [], image: [], video: [] }
  for (const model of models) byKind[model.kind].push(model)
  grouped.set(models, byKind)
  return byKind
}

const SettingsContext = createContext<SettingsStore | null>(null)
export const SettingsProvider = SettingsContext.Provider

/** The shared facts, live. With a selector the component renders only when that part changes. */
export function useSettings(): Settings
export function useSettings<T>(select: (settings: Settings) => T): T
export function useSettings<T>(select?: (settings: Settings) => T): T | Settings {
  const store = useContext(SettingsContext)
  if (store === null) throw new Error('useSettings needs a SettingsProvider above it')
  return useStore(store, (settings) => (select === undefined ? settings : select(settings)))
}
