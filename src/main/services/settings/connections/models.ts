import { z } from 'zod'
import type { SettingsEvent } from '../../../../shared/contract/settings.ts'
import { defaultDialect } from '../../../../shared/domain/connection/dialect.ts'
import type { ConnectionId } from '../../../../shared/domain/ids.ts'
import {
  AddedModel,
  type Model,
  type ModelFacts,
  type ModelSource,
} from '../../../../shared/domain/connection/model.ts'
import { AppError } from '../../../../shared/errors.ts'
import { type ListedModel, listModels } from '../../../gateway/endpoints/account/list-models.ts'
import { describeListed } from '../../../gateway/models/classify-model.ts'
import { builtInModels, describeAdded } from '../../../gateway/models/built-in-models.ts'
import type { Sender } from '../../../gateway/http/request.ts'
import type { OpenTarget } from '../../../gateway/http/target.ts'
import { atMost } from '../../../lib/time/at-most.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import type { EventHub } from '../../../lib/event-hub.ts'
import type { Store } from '../../../store/open.ts'
import { type AskWithKey, notingKey } from './key-refusals.ts'

/** A list younger than this is not asked for again. */
const freshMs = 10 * 60_000
/** The pickers wait no longer than this for a gateway's list; one that comes later is told. */
const patienceMs = 4_000

const ListedModels = z.array(
  z.object({ id: z.string(), endpoints: z.array(z.string()), owner: z.string().default('') }),
)
const AddedModels = z.array(AddedModel)

/** What can be asked for at a connection: what a person added, what the gateway lists, what the document names. */
export type ModelService = ReturnType<typeof createModelService>

type Parts = {
  store: Store
  clock: Clock
  sender: Sender
  openTarget: OpenTarget
  askWithKey: AskWithKey
  hub: EventHub<SettingsEvent>
}

export function createModelService(parts: Parts) {
  const { store, clock, hub } = parts
  const askedAt = new Map<ConnectionId, number>()

  const ask = async (id: ConnectionId): Promise<void> => {
    const asked = parts.askWithKey(id)
    const { target } = await parts.openTarget(id)
    const list = await notingKey(asked, () => listModels(parts, target))
    // It was the list of the gateway that the connection had before.
    if (!asked.isCurrent()) return
    if (list !== null) {
      store.settings.write(listedSlot(id), list satisfies ListedModel[])
      read.delete(id)
      asked.note(false)
    }
    askedAt.set(id, clock.now())
  }

  // A gateway that cannot be asked must not empty the pickers: what it listed before still counts.
  const asking = createAsking((id) => ask(id).catch(() => {}))

  /** What is written of each connection, read once: every question to a gateway asks for a model of it. */
  const read = new Map<ConnectionId, Model[]>()
  const addedTo = (id: ConnectionId) => store.settings.read(addedSlot(id), AddedModels) ?? []
  const known = (id: ConnectionId): Model[] => {
    const models = read.get(id) ?? readAll(id)
    read.set(id, models)
    return models
  }
  const readAll = (id: ConnectionId): Model[] => {
    const listed = store.settings.read(listedSlot(id), ListedModels) ?? []
    const dialect = store.connections.get(id)?.dialect ?? defaultDialect
    const described = listed.flatMap((model) => describeListed(model, dialect) ?? [])
    return merge({ added: addedTo(id).map(describeAdded), listed: described })
  }
  const write = (id: ConnectionId, added: AddedModel[]) => {
    store.settings.write(addedSlot(id), added)
    read.delete(id)
    hub.emit({ type: 'models-changed', connectionId: id })
  }

  return {
    /** Asks the gateway for its list when that is old; the last list is remembered for when it cannot be asked. */
    async list(connectionId: ConnectionId | null) {
      if (connectionId === null) return merge({ added: [], listed: [] })
      // A clock that was set back makes no list young.
      const ageMs = Math.abs(clock.now() - (askedAt.get(connectionId) ?? Number.NEGATIVE_INFINITY))
      if (ageMs > freshMs) {
        const answer = asking.join(connectionId)
        const isInTime = await atMost(clock, patienceMs, answer)
        if (!isInTime) void answer.then(() => hub.emit({ type: 'models-changed', connectionId }))
      }
      return known(connectionId)
    },
    /** What is known of a model without asking anyone; null for an id that nobody named. */
    find: (connectionId: ConnectionId, modelId: string) =>
      known(connectionId).find(({ id }) => id === modelId) ?? null,
    /** @throws AppError `not-found` for an unknown connection */
    save(connectionId: ConnectionId, model: AddedModel, replaces: string | null): Model {
      if (store.connections.get(connectionId) === null) throw notFound('connection')
      const others = addedTo(connectionId).filter(({ id }) => id !== model.id && id !== replaces)
      write(connectionId, [model, ...others])
      return { ...describeAdded(model), source: 'added' }
    },
    /** @throws AppError `not-found` for a model that nobody added */
    remove(connectionId: ConnectionId, modelId: string) {
      const added = addedTo(connectionId)
      const left = added.filter(({ id }) => id !== modelId)
      if (left.length === added.length) throw notFound('model')
      write(connectionId, left)
    },
    /** The connection is another than before: its list is asked for anew. */
    forgetList(connectionId: ConnectionId) {
      asking.forget(connectionId)
      askedAt.delete(connectionId)
      read.delete(connectionId)
      hub.emit({ type: 'models-changed', connectionId })
    },
  }
}

/** Whoever wants to know while it is being asked waits for the same answer. */
function createAsking(ask: (id: ConnectionId) => Promise<void>) {
  const underWay = new Map<ConnectionId, Promise<void>>()
  return {
    join(id: ConnectionId): Promise<void> {
      const running =
        underWay.get(id) ??
        ask(id).finally(() => {
          if (underWay.get(id) === running) underWay.delete(id)
        })
      underWay.set(id, running)
      return running
    },
    forget: (id: ConnectionId) => void underWay.delete(id),
  }
}

/**
 * The person's word goes before all; the document's before the gateway's, which says less about a model. In the order
 * in which a picker offers them.
 */
function merge({ added, listed }: Record<'added' | 'listed', ModelFacts[]>): Model[] {
  const isIn = (models: readonly ModelFacts[]) => {
    const ids = new Set(models.map(({ id }) => id))
    return ({ id }: ModelFacts) => ids.has(id)
  }
  const isAdded = isIn(added)
  const isBuiltIn = isIn(builtInModels)
  return [
    ...from('added', added),
    ...from(
      'listed',
      listed.filter((model) => !isAdded(model) && !isBuiltIn(model)),
    ),
    ...from(
      'built-in',
      builtInModels.filter((model) => !isAdded(model)),
    ),
  ]
}

function from(source: ModelSource, models: readonly ModelFacts[]): Model[] {
  return models.map((model) => ({ ...model, source }))
}

function notFound(field: string): AppError {
  return new AppError('not-found', { data: { field, wasCharged: 'no' } })
}

function listedSlot(id: ConnectionId) {
  return `models:${id}` as const
}

function addedSlot(id: ConnectionId) {
  return `custom-models:${id}` as const
}
