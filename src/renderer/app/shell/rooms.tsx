import {
  Activity,
  Clapperboard,
  Images,
  LibraryBig,
  MessageSquare,
  Settings,
  type LucideIcon,
} from 'lucide-react'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Room } from '../../lib/navigation.ts'

type RoomEntry = {
  readonly icon: LucideIcon
  readonly view: LazyExoticComponent<ComponentType>
  /** Another chance for code that could not be brought in: React remembers the failure with the component. */
  renew(): void
  /** Brings the room's code in before it is asked for. One that could not be brought in says so when it is entered. */
  preload(): Promise<unknown>
}

function room(icon: LucideIcon, load: () => Promise<{ default: ComponentType }>): RoomEntry {
  const entry = {
    icon,
    view: lazy(load),
    renew: () => void (entry.view = lazy(load)),
    preload: () => load().catch(() => undefined),
  }
  return entry
}

export const roomEntries: Record<Room, RoomEntry> = {
  chat: room(MessageSquare, () => import('../../features/chat/ChatView.tsx')),
  images: room(Images, () => import('../../features/images/ImagesView.tsx')),
  video: room(Clapperboard, () => import('../../features/video/VideoView.tsx')),
  library: room(LibraryBig, () => import('../../features/library/LibraryView.tsx')),
  activity: room(Activity, () => import('../../features/activity/ActivityView.tsx')),
  settings: room(Settings, () => import('../../features/settings/SettingsView.tsx')),
}

/** The rooms at the top of the rail, in the order of Ctrl/Cmd-1 to 5. */
export const workRooms = ['chat', 'images', 'video', 'library', 'activity'] as const satisfies readonly Room[]
