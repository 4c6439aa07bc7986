import { z } from 'zod'
import type { HealthNotice } from '../../../shared/domain/health/health.ts'
import type { Store } from '../../store/open.ts'

/** The folder of which the person has read each: it is told once, and again after a move. */
const keys = { 'open-folder': 'open-folder-read', 'synced-folder': 'synced-folder-read' } as const
type FolderNotice = keyof typeof keys

const isOfFolder = (type: HealthNotice['type']): type is FolderNotice => type in keys

/** What is told of the place of the data folder. */
export function createFolderNotices(parts: {
  directory: string
  isFolderOpen: boolean
  isFolderSynced: boolean
  store: Pick<Store, 'settings'>
  atMs: number
}) {
  const { directory, isFolderOpen, isFolderSynced, atMs } = parts
  const { settings } = parts.store
  const found: FolderNotice[] = [
    ...(isFolderOpen ? (['open-folder'] as const) : []),
    ...(isFolderSynced ? (['synced-folder'] as const) : []),
  ]
  let unread = found.filter((type) => settings.read(keys[type], z.string()) !== directory)
  return {
    now: () => unread.map((type) => ({ type, atMs, folder: directory })),
    dismiss(type: HealthNotice['type']) {
      if (!isOfFolder(type)) return
      settings.write(keys[type], directory)
      unread = unread.filter((one) => one !== type)
    },
  }
}
