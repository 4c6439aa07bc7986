import { getClient } from '../../rpc/client-context.ts'
import { createPersistedStore, type PersistedStore } from '../../data/persisted-store.ts'
import { ActivityFilter, everything } from './activity-filter.ts'

let filter: PersistedStore<ActivityFilter> | null = null

export function activityFilterStore(): PersistedStore<ActivityFilter> {
  filter ??= createPersistedStore({
    client: getClient(),
    slot: 'activity:filter',
    schema: ActivityFilter,
    initial: everything,
  })
  return filter
}
