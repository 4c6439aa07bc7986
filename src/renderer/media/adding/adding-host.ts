import type { Asset } from '../../../shared/domain/asset.ts'
import type { Board } from '../../../shared/domain/board.ts'
import { createSerialQueue } from '../../../shared/serial-queue.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { showFile } from '../../lib/show-file.ts'
import { capabilities } from '../../rpc/capabilities.ts'
import { getClient } from '../../rpc/client-context.ts'
import { uploadFile } from '../../rpc/media-url.ts'
import { currentText } from '../../text/use-text.ts'
import { showRunning, showToast } from '../../ui/toasts/toast.ts'
import { boardFailureLine, putOnBoard } from '../boards/board-actions.ts'
import { boardOf, boardStoreOf } from '../boards/board-store.ts'
import { openBoardId, showBoard } from '../boards/open-board.ts'
import { addFiles } from './add-files.ts'
import type { PlaceOnBoard } from './place-on-board.ts'
import { offerRecipe } from '../about/offer-recipe.ts'
import { takeRecipes } from '../recipes/open-here.ts'
import { takeStyles } from '../style-files/open-here.ts'

const inTurn = createSerialQueue()

/**
 * Adds files to the Library from wherever the person is, and to the board that is open there, and says so. One lot follows the
 * other. Recipes and styles among them are opened instead.
 */
export function addToLibrary(files: readonly File[]): Promise<void> {
  const others = takeStyles(takeRecipes(files))
  // The one that is open now, whatever is once it is their turn.
  const board = boardOf(boardStoreOf(getClient()).getState().boards, openBoardId())
  return inTurn(() => (others.length === 0 ? undefined : addLot(others, board)))
}

async function addLot(files: readonly File[], board: Board | undefined): Promise<void> {
  const text = currentText()
  const controller = new AbortController()
  const { signal } = controller
  const running = showRunning({ label: text.common.cancel, onSelect: () => controller.abort() })
  const host = {
    async upload(file: File, onPercent: (percent: number) => void) {
      const asset = await uploadFile(file, onPercent, signal)
      if (files.length === 1) void offerRecipe(asset)
      return asset
    },
    isCancelled: () => signal.aborted,
    progress: running.say,
    say: showToast,
    openImport: () => useNavigation.getState().go('settings', { import: 'open' }),
    open: (asset: Asset | null) => (asset === null ? showBoard(board?.id ?? null) : showFile(asset.id)),
    board: board === undefined ? null : placeOn(board),
  }
  const letGo = askBeforeLeaving()
  await addFiles(files, host, text).finally(() => {
    letGo()
    running.close()
  })
}

function placeOn({ id, name }: Board): PlaceOnBoard {
  return {
    name,
    put: async (asset) => (await putOnBoard(id, [asset.id])).length > 0,
    whyNot: boardFailureLine,
  }
}

/**
 * Only this window has the files: reloaded, the rest of them would not come. The window of the desktop app would just not be
 * reloaded or closed, without a word: it has no question of its own there.
 */
function askBeforeLeaving(): () => void {
  if (capabilities().chooseFiles) return () => {}
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
