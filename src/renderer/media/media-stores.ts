import { useStore } from 'zustand'
import type { AtelierClient } from '../../shared/contract/index.ts'
import { useClient } from '../rpc/client-context.ts'
import { type AssetStore, type AssetStoreState, createAssetStore, followLibrary } from './asset-store.ts'
import { isLiveState } from './job-model.ts'
import { createJobStore, followJobs, type JobStore, type JobStoreState } from './job-store.ts'

type MediaStores = { jobs: JobStore; assets: AssetStore }

const known = new WeakMap<AtelierClient, MediaStores>()

/** The window's one job store and one asset store. They follow the app for as long as the window lives. */
export function mediaStoresOf(client: AtelierClient): MediaStores {
  const existing = known.get(client)
  if (existing !== undefined) return existing
  const stores = { jobs: createJobStore(client), assets: createAssetStore(client) }
  known.set(client, stores)
  const { signal } = new AbortController()
  void followJobs(stores.jobs, client, signal)
  void followLibrary(stores.assets, client, signal)
  return stores
}

export function useJobs<T>(select: (state: JobStoreState) => T): T {
  return useStore(mediaStoresOf(useClient()).jobs, select)
}

export function useAssets<T>(select: (state: AssetStoreState) => T): T {
  return useStore(mediaStoresOf(useClient()).assets, select)
}

/** How many jobs are under way: the number beside Activity. */
export function useLiveJobCount(): number {
  return useJobs(({ jobs }) => {
    let count = 0
    for (const job of jobs.values()) if (isLiveState(job.state)) count += 1
    return count
  })
}
