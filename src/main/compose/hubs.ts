import type { BoardEvent } from '../../shared/contract/boards.ts'
import type { CanvasEvent } from '../../shared/contract/canvas/canvas.ts'
import type { EditDecided } from '../../shared/contract/canvas/canvas-edits.ts'
import type { ConversationEvent } from '../../shared/contract/chat.ts'
import type { ExchangeEvent } from '../../shared/contract/exchanges.ts'
import type { GridEvent } from '../../shared/contract/grids.ts'
import type { JobEvent } from '../../shared/contract/jobs.ts'
import type { LibraryEvent } from '../../shared/contract/library.ts'
import type { SmartBoardEvent } from '../../shared/contract/library/smart-boards.ts'
import type { TagEvent } from '../../shared/contract/library/tags.ts'
import type { SettingsEvent } from '../../shared/contract/settings.ts'
import type { Message } from '../../shared/domain/message/message.ts'
import type { TrashEvent } from '../../shared/contract/trash.ts'
import { createEventHub } from '../lib/event-hub.ts'
import type { ConversationChange } from '../services/chat/reply/reply-service.ts'

/** Where each area says what changed, for whoever watches. */
export function createHubs() {
  return {
    settings: createEventHub<SettingsEvent>(),
    conversations: createEventHub<ConversationChange>(),
    list: createEventHub<ConversationEvent>(),
    replyEnds: createEventHub<Message>(),
    jobs: createEventHub<JobEvent>(),
    exchanges: createEventHub<ExchangeEvent>(),
    grids: createEventHub<GridEvent>(),
    boards: createEventHub<BoardEvent>(),
    canvas: createEventHub<CanvasEvent>(),
    edits: createEventHub<EditDecided>(),
    library: createEventHub<LibraryEvent>(),
    smartBoards: createEventHub<SmartBoardEvent>(),
    tags: createEventHub<TagEvent>(),
    trash: createEventHub<TrashEvent>(),
  }
}
