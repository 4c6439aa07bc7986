import { useStore } from 'zustand'
import { type PerClient, perClient } from '../data/per-client.ts'
import { useClient } from '../rpc/client-context.ts'
import {
  type AssetStore,
  type AssetStoreState,
  createAssetStore,
  followLibrary,
} from './library/asset-store.ts'
import { showBatchEnd } from './jobs/show-batch-end.ts'
import { createJobStore, followJobs, type JobStore, type JobStoreState } from './jobs/job-store.ts'

type MediaStores = { jobs: JobStore; assets: AssetStore }

/** The window's one job store and one asset store. They follow the app until the window gets another client. */
export const mediaStoresOf: PerClient<MediaStores> = perClient((client, signal) => {
  const stores = { jobs: createJobStore(client), assets: createAssetStore(client) }
  void followJobs(stores.jobs, client, signal, undefined, showBatchEnd)
  void followLibrary(stores.assets, client, signal)
  return stores
})

export function useJobs<T>(select: (state: JobStoreState) => T): T {
  return useStore(mediaStoresOf(useClient()).jobs, select)
}

export function useAssets<T>(select: (state: AssetStoreState) => T): T {
  return useStore(mediaStoresOf(useClient()).assets, select)
}
