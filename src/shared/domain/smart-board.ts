import { z } from 'zod'
import { BoardName } from './board.ts'
import { SmartBoardId } from './ids.ts'
import { longestSearch } from './search/search.ts'

/** A search that a person saved under a name: it shows whatever is found at the time. */
export const SmartBoard = z.object({
  id: SmartBoardId,
  name: BoardName,
  /** As it is typed into the search of the Library. */
  query: z.string().trim().min(1).max(longestSearch),
})
export type SmartBoard = z.infer<typeof SmartBoard>

/** More do not fit into a list that anybody reads. */
export const mostSmartBoards = 200
