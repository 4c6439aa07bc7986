import { useStore } from 'zustand'
import type { AtelierClient } from '../../shared/contract/index.ts'
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

const known = new WeakMap<AtelierClient, MediaStores>()
let following = new AbortController()

/** The window's one job store and one asset store. They follow the app until the window gets another client. */
export function mediaStoresOf(client: AtelierClient): MediaStores {
  const existing = known.get(client)
  if (existing !== undefined) return existing
  const stores = { jobs: createJobStore(client), assets: createAssetStore(client) }
  known.set(client, stores)
  following.abort()
  following = new AbortController()
  const { signal } = following
  void followJobs(stores.jobs, client, signal, undefined, showBatchEnd)
  void followLibrary(stores.assets, client, signal)
  return stores
}

export function useJobs<T>(select: (state: JobStoreState) => T): T {
  return useStore(mediaStoresOf(useClient()).jobs, select)
}

export function useAssets<T>(select: (state: AssetStoreState) => T): T {
  return useStore(mediaStoresOf(useClient()).assets, select)
}
