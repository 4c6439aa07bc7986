import { windowStore } from '../../data/persisted-store.ts'
import { ActivityFilter, everything } from './activity-filter.ts'

export const activityFilterStore = windowStore({
  slot: 'activity:filter',
  schema: ActivityFilter,
  initial: everything,
})
