import { getClient } from '../../rpc/client-context.ts'
import { createSlotStore, type SlotStore } from '../../data/persisted-store.ts'
import { ActivityFilter, everything } from './activity-filter.ts'

let filter: SlotStore<ActivityFilter> | null = null

export function activityFilterStore(): SlotStore<ActivityFilter> {
  filter ??= createSlotStore({
    client: getClient(),
    slot: 'activity:filter',
    schema: ActivityFilter,
    initial: everything,
  })
  return filter
}
