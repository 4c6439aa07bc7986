import { toAppError } from '../handlers/to-app-error.ts'
import type { JobEngine } from '../jobs/engine.ts'
import { factsOf } from '../lib/log/facts-of.ts'
import { createArchiveService } from '../services/library/archive/archive-service.ts'
import { createBoardService } from '../services/library/boards/board-service.ts'
import { createSmartBoardService } from '../services/library/boards/smart-board-service.ts'
import { createExportService } from '../services/library/export/export-service.ts'
import { createExportResponder } from '../services/library/export/respond.ts'
import { createLibraryCheck } from '../services/library/check/library-check.ts'
import { createLibraryService } from '../services/library/library.ts'
import type { DragOut } from '../services/library/desktop-actions/drag-out.ts'
import { createOpenWindow } from '../services/library/desktop-actions/open-window.ts'
import { createSaveCopy } from '../services/library/save-copy.ts'
import type { Purge } from '../services/library/trash/purge.ts'
import { createSpaceService } from '../services/library/space-service.ts'
import { createFillDhashes } from '../services/library/similar/fill-dhashes.ts'
import { createSimilarService } from '../services/library/similar/similar-service.ts'
import { createStackService } from '../services/library/stacks/stack-service.ts'
import { createTagService } from '../services/library/tags/tag-service.ts'
import type { SearchService } from '../services/search/search-service.ts'
import type { Base } from './base.ts'
import type { Provenance } from './provenance.ts'

export type Library = ReturnType<typeof composeLibrary>

/** Everything kept: its lists, what comes from elsewhere, and the check of every file. */
export function composeLibrary(
  base: Base,
  directory: string,
  engine: JobEngine,
  purge: Purge,
  dragOut: DragOut,
  search: Pick<SearchService, 'goOn'>,
  { detailsOf, statements, recipes, hideKeys }: Provenance,
) {
  const { store, clock, hubs, reveal } = base
  const smartBoards = createSmartBoardService({ ...base, hub: hubs.smartBoards })
  const boards = createBoardService({
    ...base,
    hub: hubs.boards,
    libraryHub: hubs.library,
    onRenamed: smartBoards.onBoardRenamed,
  })
  const tags = createTagService({
    ...base,
    hub: hubs.tags,
    libraryHub: hubs.library,
    onRenamed: search.goOn,
    onPathChanged: smartBoards.onTagRenamed,
  })
  const exports = createExportService({
    ...base,
    note: reveal.note,
    detailsOf: ({ asset }, name) => detailsOf(asset, name),
    statementOf: statements.of,
    recipeOf: recipes.of,
    hideKeys,
    hideKnownKeys: base.usedKeys.hideForOthers,
    codeOf: (error) => toAppError(error).code,
  })
  return {
    archives: createArchiveService({ ...base, hub: hubs.library, directory }),
    exports,
    respond: createExportResponder(exports, toAppError, base.usedKeys.hideForOthers),
    boards,
    smartBoards,
    stacks: createStackService({ ...base, hub: hubs.library }),
    tags,
    similar: createSimilarService(base),
    fillDhashes: createFillDhashes({
      ...base,
      onFault: (error) => base.log.warn(factsOf(error), 'dhashes-not-filled'),
    }),
    space: createSpaceService({ directory }),
    library: createLibraryService({ store, clock, hub: hubs.library, trashHub: hubs.trash, boards, tags }),
    reveal,
    dragOut,
    openWindow: createOpenWindow(base),
    saveCopy: createSaveCopy({ ...base, note: reveal.note }),
    check: createLibraryCheck({
      ...base,
      hub: hubs.library,
      fetchAgain: engine.collectAgain,
      restoreLost: (signal) => engine.restoreLost(signal, ({ id }) => boards.onBack([id])),
      purgeEnded: purge.finish,
    }),
  }
}
