import { z } from 'zod'
import { Licences } from '../domain/licences.ts'
import { OpenAtLogin } from '../domain/window/open-at-login.ts'
import { RoomPlace, WindowRequest } from '../domain/window/window-request.ts'
import { call, stream } from '../rpc/procedure.ts'
import { GivenLot } from './given-files.ts'

/** What the machine can do for the window: ask for a capability, never for a platform. */
export const Capabilities = z.object({
  /** `app.openExternal` works; otherwise the window opens a tab itself. */
  openExternal: z.boolean(),
  /** The window's process can do nothing to the machine; told in the diagnostic report. */
  sandbox: z.boolean(),
  /** The app tells of what is ready where the window is not in front. */
  notifications: z.boolean(),
  /** The app can have an icon in the tray or the menu bar. */
  tray: z.boolean(),
  /** Whether the app ends with its window is the person's choice: the preference `whenClosed`. */
  keepRunning: z.boolean(),
  /** `app.openAtLogin` and `app.setOpenAtLogin` work. */
  openAtLogin: z.boolean(),
  /** `library.reveal`, `library.revealSaved` and `app.showDataFolder` work. */
  reveal: z.boolean(),
  /** `library.dragOut` works; otherwise what is dragged carries an address, and the browser makes a file of it. */
  dragOut: z.boolean(),
  /** `app.chooseFiles` works; otherwise the window asks for files itself. */
  chooseFiles: z.boolean(),
  /** The app can ask the person for a folder. */
  chooseFolder: z.boolean(),
  /** `library.openWindow` and `app.showPlace` work; otherwise the window opens a tab by itself. */
  ownWindow: z.boolean(),
  /** `app.restart` works; otherwise the person starts the app anew, where they started it. */
  restart: z.boolean(),
})
export type Capabilities = z.infer<typeof Capabilities>

export const AppInfo = z.object({
  version: z.string(),
  capabilities: Capabilities,
  /** Prefix of every media URL, without a trailing slash: `media://local` or `/media/<per-run token>`. */
  mediaBase: z.string(),
  /** Shown in Settings; null where the window may not know it. */
  dataDirectory: z.string().nullable(),
  /** To be read and copied by people; nothing is decided by it. */
  system: z.string(),
})
export type AppInfo = z.infer<typeof AppInfo>

export const app = {
  info: call(z.object({}), AppInfo),
  /**
   * The window came to the front, or the machine is on a network again: what is waited for is asked about now. As often
   * as it happens.
   */
  looked: call(z.object({ isBackOnline: z.boolean().default(false) }), z.object({})),
  /** What the person asks of the window in a menu, the tray or a notification, also before it listened. */
  requests: stream(z.object({}), WindowRequest),
  /** Files that were given to the app to open, since this was last asked. */
  takeGiven: call(z.object({}), GivenLot),
  /** Asks the person for files, by the system's own dialog. Where there is none, it fails as `bad-input`. */
  chooseFiles: call(z.object({}), GivenLot),
  /** Shows a place in the window with the rooms, for one that has none; `bad-input` where the app opens no windows. */
  showPlace: call(RoomPlace, z.object({})),
  /** Whether the system opens the app at login; where it cannot, both fail as `bad-input`. */
  openAtLogin: call(z.object({}), z.object({ state: OpenAtLogin })),
  setOpenAtLogin: call(z.object({ isOn: z.boolean() }), z.object({ state: OpenAtLogin })),
  /** The data folder in the system's own file manager; `bad-input` where the machine shows none. */
  showDataFolder: call(z.object({}), z.object({})),
  /** The app ends and is started anew, unless the person stays for what is paid for; `bad-input` where it cannot. */
  restart: call(z.object({}), z.object({})),
  /** Of the app and of everything of others that is in it: these texts, and no other file. */
  licences: call(z.object({}), Licences),
  /** https and mailto only; the window has shown the whole address and been told to go on. */
  openExternal: call(z.object({ url: z.string().max(8192) }), z.object({})),
} as const
