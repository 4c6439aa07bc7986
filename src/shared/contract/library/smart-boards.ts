import { z } from 'zod'
import { SmartBoardId } from '../../domain/ids.ts'
import { SmartBoard } from '../../domain/smart-board.ts'
import { call, stream } from '../../rpc/procedure.ts'

/** The smart boards as they are now. */
export const SmartBoardEvent = z.object({
  type: z.literal('smart-boards-changed'),
  smartBoards: z.array(SmartBoard),
})
export type SmartBoardEvent = z.infer<typeof SmartBoardEvent>

/** `id`: null for a new one. One that was removed comes back as it is saved again. */
export const SaveSmartBoard = SmartBoard.extend({ id: SmartBoardId.nullable() })
export type SaveSmartBoard = z.infer<typeof SaveSmartBoard>

/** Searches of the Library that were saved under a name. */
export const smartBoards = {
  /** By name. */
  list: call(z.object({}), z.object({ smartBoards: z.array(SmartBoard) })),
  /** `bad-input` of `smartBoards` where there are too many. */
  save: call(SaveSmartBoard, SmartBoard),
  remove: call(z.object({ smartBoardId: SmartBoardId }), z.object({})),
  watch: stream(z.object({}), SmartBoardEvent),
} as const
