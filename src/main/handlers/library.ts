import type { BoardEvent } from '../../shared/contract/boards.ts'
import type { AtelierContract } from '../../shared/contract/index.ts'
import type { LibraryEvent } from '../../shared/contract/library.ts'
import type { SmartBoardEvent } from '../../shared/contract/library/smart-boards.ts'
import type { TagEvent } from '../../shared/contract/library/tags.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { EventHub } from '../lib/event-hub.ts'
import type { BoardService } from '../services/library/boards/board-service.ts'
import type { SmartBoardService } from '../services/library/boards/smart-board-service.ts'
import type { LibraryCheck } from '../services/library/check/library-check.ts'
import type { LibraryService } from '../services/library/library.ts'
import type { ExportService } from '../services/library/export/export-service.ts'
import type { DragOut } from '../services/library/desktop-actions/drag-out.ts'
import type { OpenWindow } from '../services/library/desktop-actions/open-window.ts'
import type { Reveal } from '../services/library/desktop-actions/reveal.ts'
import type { SaveCopy } from '../services/library/save-copy.ts'
import type { FillDhashes } from '../services/library/similar/fill-dhashes.ts'
import type { SimilarService } from '../services/library/similar/similar-service.ts'
import type { SpaceService } from '../services/library/space-service.ts'
import type { StackService } from '../services/library/stacks/stack-service.ts'
import type { TagService } from '../services/library/tags/tag-service.ts'

type Parts = {
  boards: BoardService
  exports: ExportService
  smartBoards: SmartBoardService
  stacks: StackService
  tags: TagService
  library: LibraryService
  similar: SimilarService
  fillDhashes: FillDhashes
  space: SpaceService
  check: LibraryCheck
  saveCopy: SaveCopy
  reveal: Reveal
  dragOut: DragOut
  openWindow: OpenWindow
  hubs: {
    library: EventHub<LibraryEvent>
    boards: EventHub<BoardEvent>
    smartBoards: EventHub<SmartBoardEvent>
    tags: EventHub<TagEvent>
  }
}

/** The library, its boards, those that searches fill, its tags, and what leaves it. */
export function libraryHandlers(
  parts: Parts,
): Pick<
  Handlers<AtelierContract>,
  'library' | 'boards' | 'smartBoards' | 'stacks' | 'tags' | 'exports' | 'similar' | 'space'
> {
  return {
    library: keptFiles(parts),
    boards: boardsOf(parts),
    smartBoards: smartBoardsOf(parts),
    stacks: stacksOf(parts),
    tags: tagsOf(parts),
    exports: exportsOf(parts),
    space: { used: (_input, { signal }) => parts.space.used(signal) },
    similar: {
      duplicates: ({ after }, { signal }) => parts.similar.duplicates(after, signal),
      watchFilling: (_input, { signal }) => parts.fillDhashes.watch(signal),
      like: async ({ assetId }, { signal }) => ({ assets: await parts.similar.like(assetId, signal) }),
    },
  }
}

function keptFiles(parts: Parts): Handlers<AtelierContract>['library'] {
  return {
    list: (page) => parts.library.list(page),
    ids: (page) => parts.library.ids(page),
    skip: ({ count, ...list }) => parts.library.skip(list, count),
    days: (list) => ({ days: parts.library.days(list) }),
    get: ({ assetId }) => parts.library.get(assetId),
    find: ({ assetId }) => parts.library.find(assetId),
    findMany: async ({ assetIds }) => ({ found: await parts.library.findMany(assetIds) }),
    rate: ({ assetId, ...rating }) => parts.library.rate(assetId, rating),
    annotate: ({ assetId, note, label, description }) =>
      parts.library.annotate(assetId, {
        ...(note !== undefined && { note }),
        ...(label !== undefined && { label }),
        ...(description !== undefined && { description }),
      }),
    labelItems: ({ assetIds, label }) => ({ before: parts.library.labelItems(assetIds, label) }),
    tag: ({ assetIds, ...change }) => parts.tags.tagFiles(assetIds, change),
    verify: (_input, { signal }) => parts.check.verify(signal),
    watch: (_input, { signal }) => parts.hubs.library.subscribe(signal),
    saveCopy: ({ source, fileName }, { signal }) => parts.saveCopy(source, fileName, signal),
    reveal: async ({ assetId }) => {
      await parts.reveal.kept(assetId)
      return {}
    },
    revealSaved: ({ savedId }) => {
      parts.reveal.saved(savedId)
      return {}
    },
    dragOut: async ({ assetId }, { signal }) => {
      await parts.dragOut.start(assetId, signal)
      return {}
    },
    dragReady: async ({ assetId }) => ({ isNew: await parts.dragOut.finished(assetId) }),
    openWindow: ({ assetId }) => ({ isOpen: parts.openWindow(assetId) }),
    remove: ({ assetId }) => {
      parts.library.remove(assetId)
      return {}
    },
    restore: ({ assetId }) => parts.library.restore(assetId),
    removeItems: ({ assetIds }) => ({ removedIds: parts.library.removeItems(assetIds) }),
    restoreItems: ({ assetIds }) => ({ restoredIds: parts.library.restoreItems(assetIds) }),
    rateItems: ({ assetIds, ...rating }) => ({ before: parts.library.rateItems(assetIds, rating) }),
  }
}

function boardsOf({ boards, hubs }: Parts): Handlers<AtelierContract>['boards'] {
  return {
    list: () => ({ boards: boards.list() }),
    create: ({ name, assetIds, parentId }) => boards.create(name, assetIds, parentId),
    rename: ({ boardId, name }) => boards.rename(boardId, name),
    move: ({ boardId, parentId }) => boards.move(boardId, parentId),
    remove: ({ boardId, nested }) => boards.remove(boardId, nested),
    restore: ({ boardId }) => boards.restore(boardId),
    addItems: ({ boardId, assetIds }) => boards.add(boardId, assetIds),
    removeItems: ({ boardId, assetIds }) => boards.take(boardId, assetIds),
    watch: (_input, { signal }) => hubs.boards.subscribe(signal),
  }
}

function smartBoardsOf({ smartBoards, hubs }: Parts): Handlers<AtelierContract>['smartBoards'] {
  return {
    list: () => ({ smartBoards: smartBoards.list() }),
    save: (smartBoard) => smartBoards.save(smartBoard),
    remove: ({ smartBoardId }) => {
      smartBoards.remove(smartBoardId)
      return {}
    },
    watch: (_input, { signal }) => hubs.smartBoards.subscribe(signal),
  }
}

function stacksOf({ stacks }: Parts): Handlers<AtelierContract>['stacks'] {
  return {
    make: ({ assetIds }) => ({ before: stacks.make(assetIds) }),
    makeOfTakes: ({ assetId }) => ({ before: stacks.makeOfTakes(assetId) }),
    unstack: ({ assetIds }) => ({ before: stacks.unstack(assetIds) }),
    dissolve: ({ assetId }) => ({ before: stacks.dissolve(assetId) }),
    withBelow: ({ assetIds }) => ({ assetIds: stacks.withBelow(assetIds) }),
    makeCover: ({ assetId }) => ({ before: stacks.makeCover(assetId) }),
    putBack: ({ before }) => {
      stacks.putBack(before)
      return {}
    },
  }
}

function tagsOf({ tags, hubs }: Parts): Handlers<AtelierContract>['tags'] {
  return {
    list: async () => ({ tags: await tags.list() }),
    create: ({ path }) => tags.create(path),
    rename: ({ tagId, name, mayMerge }) => tags.rename(tagId, name, mayMerge),
    move: ({ tagId, parentId, mayMerge }) => tags.move(tagId, parentId, mayMerge),
    remove: ({ tagId }) => {
      tags.remove(tagId)
      return {}
    },
    restore: ({ tagId }) => tags.restore(tagId),
    watch: (_input, { signal }) => hubs.tags.subscribe(signal),
  }
}

function exportsOf({ exports }: Parts): Handlers<AtelierContract>['exports'] {
  return {
    note: ({ exportId, assetIds }) => ({ exportId: exports.note(exportId, assetIds) }),
    save: (asked, { signal }) => exports.save(asked, signal),
    offer: ({ exportId, choice }) => {
      exports.offer(exportId, choice)
      return {}
    },
    watch: ({ exportId }, { signal }) => exports.watch(exportId, signal),
    cancel: ({ exportId }) => {
      exports.cancel(exportId)
      return {}
    },
  }
}
