import { z } from 'zod'
import { Balance } from '../domain/connection/balance.ts'
import { Connection } from '../domain/connection/connection.ts'
import { Dialect } from '../domain/connection/dialect.ts'
import { ConnectionId } from '../domain/ids.ts'
import { AddedModel, Model, ModelId } from '../domain/connection/model.ts'
import { Network } from '../domain/connection/network.ts'
import { Pace } from '../domain/connection/pace.ts'
import { Preferences, PreferencesChange } from '../domain/preferences.ts'
import { call, stream } from '../rpc/procedure.ts'

/** A new key, on its way to the keychain. The only place where a key crosses, and only inwards. */
export const NewKey = z.object({
  key: z
    .string()
    .trim()
    .min(1)
    .max(4096)
    .regex(/^[\x21-\x7e]+$/),
  /** `session` keeps it in memory only: the choice where there is no keychain. */
  place: z.enum(['keychain', 'session']),
})
export type NewKey = z.infer<typeof NewKey>

/**
 * The origin that the person confirmed as not encrypted; counts for that origin only. Absent keeps what is saved; an
 * address that needs it and does not have it is refused with `not-encrypted`.
 */
const PlainHttpOrigin = z.string().max(2048).nullable()

export const SaveConnection = z.object({
  /** Null makes a new one. */
  id: ConnectionId.nullable(),
  name: z.string().trim().min(1).max(80),
  baseUrl: z.string().trim().min(1).max(2048),
  /** Null keeps the key that is saved. */
  newKey: NewKey.nullable(),
  /** Absent keeps what is saved; a new one gets the document's words. */
  dialect: Dialect.optional(),
  /** Absent keeps what is saved; a new one gets the system's proxy and no extra certificates. */
  network: Network.optional(),
  plainHttpOrigin: PlainHttpOrigin.optional(),
  /** Absent keeps what is saved. Holds from now on, also for what is under way. */
  pace: Pace.optional(),
  /** The gateway refused the new key, and the person keeps it all the same: a new connection is then not used. */
  isKeyRefused: z.boolean().optional(),
})
export type SaveConnection = z.infer<typeof SaveConnection>

export const KeychainState = z.object({
  isAvailable: z.boolean(),
  /** It is there, but locked, or waits for the person: a person can look again. */
  isLocked: z.boolean(),
  /** `memory`: this run was started with the memory keychain on purpose. */
  kind: z.enum(['os', 'memory']),
  /** The keychain's own words when it is not available. */
  detail: z.string().nullable(),
})
export type KeychainState = z.infer<typeof KeychainState>

export const SettingsEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connections-changed'), connections: z.array(Connection) }),
  z.object({ type: z.literal('models-changed'), connectionId: ConnectionId }),
  z.object({ type: z.literal('preferences-changed'), preferences: Preferences }),
])
export type SettingsEvent = z.infer<typeof SettingsEvent>

export const settings = {
  connections: call(z.object({}), z.array(Connection)),
  saveConnection: call(SaveConnection, Connection),
  /**
   * Also removes its key from the keychain. What was made with it stays. `isKeyLeft`: also where the keychain refuses;
   * the key is then removed once it works again.
   */
  removeConnection: call(
    z.object({ connectionId: ConnectionId, isKeyLeft: z.boolean().optional() }),
    z.object({}),
  ),
  /** From wherever it is; the connection stays. Throws the keychain's refusal, and everything is then as it was. */
  removeKey: call(z.object({ connectionId: ConnectionId }), Connection),
  /** Takes keys out of the keychain that no connection uses any more. Throws the keychain's own refusal. */
  removeOldKeys: call(z.object({}), z.object({})),
  /**
   * Tests what is in the form, before or after saving; costs nothing. Throws the reason when it does not work.
   * `isKeyChecked`: false where something answers that looks at no key. `betterBaseUrl`: where the gateway is instead.
   */
  testConnection: call(
    z.object({
      /** Whose saved key to use when `key` is null. */
      connectionId: ConnectionId.nullable(),
      baseUrl: z.string().trim().min(1).max(2048),
      key: NewKey.shape.key.nullable(),
      /** Absent: the saved connection's. */
      network: Network.optional(),
      plainHttpOrigin: PlainHttpOrigin.optional(),
    }),
    z.object({
      elapsedMs: z.number().int().nonnegative(),
      modelCount: z.number().int().nonnegative().nullable(),
      isKeyChecked: z.boolean(),
      betterBaseUrl: z.string().nullable(),
    }),
  ),
  /** What the gateway says of the saved key's quota; null where it has no such answer. Asked for by a person only. */
  balance: call(z.object({ connectionId: ConnectionId }), Balance.nullable()),
  /** Starts the demo gateway inside the app and makes (or finds) the connection "Demo", which becomes active. */
  startDemo: call(z.object({}), Connection),
  keychain: call(z.object({}), KeychainState),
  /** Added ones first, then listed, then built-in; an id that is known from several places is in it once. */
  models: call(z.object({ connectionId: ConnectionId.nullable() }), z.array(Model)),
  /** Adds a model, or says anew what one is; an added one goes before any other of its id. */
  saveModel: call(
    z.object({
      connectionId: ConnectionId,
      model: AddedModel,
      /** The added model that it takes the place of, when that had another id. */
      replaces: ModelId.nullable(),
    }),
    Model,
  ),
  /** Takes back what a person added; what the gateway lists and the document names is not theirs to remove. */
  removeModel: call(z.object({ connectionId: ConnectionId, modelId: ModelId }), z.object({})),
  preferences: call(z.object({}), Preferences),
  setPreferences: call(PreferencesChange, Preferences),
  watch: stream(z.object({}), SettingsEvent),
} as const
