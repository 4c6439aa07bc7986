import { z } from 'zod'
import { ConversationId, JobId } from '../ids.ts'
import { AnyRoom, Intent } from './intent.ts'

/** A room, where in it, and what it is opened for. */
export const RoomPlace = z.object({
  room: AnyRoom,
  params: z.record(z.string().max(64), z.string().max(4096)),
  intent: Intent.nullable(),
})
export type RoomPlace = z.infer<typeof RoomPlace>

/**
 * What a person asked for outside the window, in a menu, the tray or a notification, and the window does. Each may come
 * twice without harm: a key of the page can be a key of the menu too.
 */
export const WindowRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open-room'), room: RoomPlace.shape.room }),
  /** Where something in a window without rooms leads to. */
  RoomPlace.extend({ type: z.literal('open-place') }),
  /** What the job made, or where it stands. */
  z.object({ type: z.literal('open-job'), jobId: JobId }),
  z.object({ type: z.literal('open-conversation'), conversationId: ConversationId }),
  z.object({ type: z.literal('new-conversation') }),
  z.object({ type: z.literal('show-keys') }),
  z.object({ type: z.literal('open-report') }),
  /** Files were given to the app to open: `app.takeGiven` has them. */
  z.object({ type: z.literal('open-given') }),
  z.object({ type: z.literal('choose-files') }),
  z.object({ type: z.literal('undo') }),
  z.object({ type: z.literal('redo') }),
  z.object({ type: z.literal('select-all') }),
])
export type WindowRequest = z.infer<typeof WindowRequest>
