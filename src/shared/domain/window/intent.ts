import { z } from 'zod'
import { ModelKind } from '../connection/model.ts'
import { AssetId, ConnectionId, ImageStyleId, MessageId } from '../ids.ts'
import { JobRequest } from '../job/job.ts'
import { FoundRequest } from '../recipe/found-request.ts'

export const AnyRoom = z.enum(['chat', 'images', 'video', 'library', 'activity', 'settings'])
const room = {
  chat: z.literal('chat'),
  images: z.literal('images'),
  library: z.literal('library'),
  settings: z.literal('settings'),
}
const formRoom = z.enum(['images', 'video'])

/**
 * What a room is opened for, and does once: neither Back nor a reload does it again. What outlives both is a place, and
 * stands in the address.
 */
export const Intent = z.discriminatedUnion('type', [
  /** A new chat begins with these files. */
  z.object({ room: room.chat, type: z.literal('attach'), assetIds: z.array(AssetId) }),
  /** Of the conversation that the place leads to. */
  z.object({ room: room.chat, type: z.literal('show-message'), messageId: MessageId }),
  /** The form starts from this image, without words. */
  z.object({ room: room.images, type: z.literal('start-from'), assetId: AssetId }),
  /** The form starts from this image beside the words that it was made from; none where it has none. */
  z.object({ room: room.images, type: z.literal('vary'), assetId: AssetId, prompt: z.string() }),
  z.object({ room: room.images, type: z.literal('use-style'), styleId: ImageStyleId }),
  z.object({ room: room.images, type: z.literal('use-prompt'), prompt: z.string() }),
  z.object({ room: room.images, type: z.literal('recent-prompts') }),
  /** What was asked for last stands at the top. */
  z.object({ room: room.images, type: z.literal('show-latest') }),
  /** Into the document that the place leads to. */
  z.object({ room: room.images, type: z.literal('add-layers'), assetIds: z.array(AssetId) }),
  /** The form says what was once asked for. */
  z.object({ room: formRoom, type: z.literal('use-request'), request: JobRequest }),
  /** The same of a recipe, of which not everything may be here. */
  z.object({ room: formRoom, type: z.literal('use-recipe'), found: FoundRequest }),
  z.object({
    room: z.literal('video'),
    type: z.literal('use-frames'),
    firstFrame: AssetId,
    lastFrame: AssetId.nullable(),
  }),
  z.object({ room: room.library, type: z.literal('show-file'), assetId: AssetId }),
  z.object({ room: room.library, type: z.literal('new-board') }),
  z.object({ room: room.library, type: z.literal('new-smart-board') }),
  z.object({ room: room.library, type: z.literal('find-duplicates') }),
  z.object({ room: room.library, type: z.literal('show-space') }),
  /** Of what the place shows, from where the person is in it. */
  z.object({ room: room.library, type: z.literal('slideshow') }),
  z.object({ room: room.library, type: z.literal('find-similar'), assetId: AssetId }),
  /** Once it is saved, the room opens that it was wanted for. */
  z.object({
    room: room.settings,
    type: z.literal('add-connection'),
    forRoom: AnyRoom.optional(),
  }),
  z.object({ room: room.settings, type: z.literal('enter-key'), connectionId: ConnectionId }),
  z.object({ room: room.settings, type: z.literal('move-library') }),
  /** To where a backup is made; nothing begins by itself. */
  z.object({ room: room.settings, type: z.literal('back-up') }),
  z.object({ room: room.settings, type: z.literal('restore') }),
  /** To the connection whose models the place shows. */
  z.object({ room: room.settings, type: z.literal('add-model'), kind: ModelKind }),
])
export type Intent = z.infer<typeof Intent>
