import {
  Archive,
  AppWindow,
  Brush,
  Clapperboard,
  Copy,
  CornerUpLeft,
  Download,
  FolderOpen,
  FolderOutput,
  ImagePlus,
  Images,
  Layers,
  LayersPlus,
  LayoutGrid,
  Layers2,
  MessageSquare,
  RotateCcw,
  ScanSearch,
  ScanText,
  Shuffle,
  SquareMinus,
  SquareStar,
  Tag,
  WandSparkles,
} from 'lucide-react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { capabilities } from '../../rpc/capabilities.ts'
import { getClient } from '../../rpc/client-context.ts'
import { assetUrl } from '../../rpc/media-url.ts'
import { copyText } from '../../ui/copy-text.ts'
import { chooseTagFor } from '../annotations/tag-choice.ts'
import { openArchive } from '../archive/archive-request.ts'
import { chooseBoardFor } from '../boards/board-choice.ts'
import { takeOffOpenBoard } from '../boards/board-actions.ts'
import { openBoardId } from '../boards/open-board.ts'
import { describeFiles } from '../describe/describe-request.ts'
import { exportFiles } from '../export/export-request.ts'
import { saveFile } from '../save/save-link.ts'
import { openingOf, toggleStackInView } from '../stacks/open-stacks.ts'
import { dissolveStack, makeCover, stackTakes, takeOutOfStack } from '../stacks/stack-actions.ts'
import { openOwnWindow, shownAlone } from '../own-window/own-window.ts'
import { copyImage } from './copy-image.ts'
import type { ImageAction } from './image-action.ts'
import { chooseModelFor } from './model-choice.ts'
import { fillWithOrder, orderAgain } from './order-again.ts'
import { revealOriginal } from './reveal-original.ts'

const { go, goFor } = useNavigation.getState()

/** An image that can be decoded here: what a form, the canvas and the clipboard can take. */
function isImage({ kind, hasThumbnail, isMissing }: Asset): boolean {
  return kind === 'image' && hasThumbnail && !isMissing
}

/** A file of any kind. */
function isThere({ isMissing }: Asset): boolean {
  return !isMissing
}

/** Made here by a job that is perhaps still known, also when the file itself is gone. */
function isMade({ kind, jobId }: Asset): boolean {
  return kind === 'image' && jobId !== null
}

function findSimilar(assetId: AssetId): void {
  const { room, params } = useNavigation.getState()
  goFor({ room: 'library', type: 'find-similar', assetId }, room === 'library' ? params : {})
}

/** Stacks are of the Library. */
function isStackedHere({ stack }: Asset): boolean {
  return stack !== undefined && useNavigation.getState().room === 'library'
}

const openCanvas = () => useNavigation.getState().lastParams.images?.['canvas']

const table = {
  edit: {
    id: 'edit',
    icon: Brush,
    key: 'editImage',
    say: ({ common }) => common.edit,
    applies: isImage,
    run: ({ id }) => go('images', { edit: id }),
  },
  vary: {
    id: 'vary',
    icon: Shuffle,
    key: 'varyImage',
    say: ({ imageActions }) => imageActions.vary,
    applies: isImage,
    run: ({ id, prompt }) => goFor({ room: 'images', type: 'vary', assetId: id, prompt }),
  },
  animate: {
    id: 'animate',
    icon: Clapperboard,
    key: 'animateImage',
    say: ({ library }) => library.animate,
    applies: isImage,
    run: ({ id }) => goFor({ room: 'video', type: 'use-frames', firstFrame: id, lastFrame: null }),
  },
  chat: {
    id: 'chat',
    icon: MessageSquare,
    key: 'attachToChat',
    say: ({ culling }) => culling.toChat,
    applies: isThere,
    run: ({ id }) => goFor({ room: 'chat', type: 'attach', assetIds: [id] }),
  },
  board: {
    id: 'board',
    icon: LayoutGrid,
    key: 'addToBoard',
    say: ({ boards }) => boards.add,
    applies: isThere,
    run: ({ id }) => chooseBoardFor([id]),
  },
  offBoard: {
    id: 'off-board',
    icon: SquareMinus,
    key: 'takeOffBoard',
    say: ({ boards }) => boards.takeOff,
    applies: () => openBoardId() !== null,
    run: ({ id }) => void takeOffOpenBoard([id]),
  },
  tag: {
    id: 'tag',
    icon: Tag,
    key: 'addTag',
    say: ({ selection }) => selection.addTag,
    applies: () => true,
    run: ({ id }) => chooseTagFor({ type: 'add', assetIds: [id], had: new Set() }),
  },
  openStack: {
    id: 'open-stack',
    icon: Layers,
    key: 'toggleStack',
    say: ({ stacks }) => stacks.open,
    applies: (asset) => openingOf(asset) === 'closed',
    run: toggleStackInView,
  },
  closeStack: {
    id: 'close-stack',
    icon: Layers,
    key: 'toggleStack',
    say: ({ stacks }) => stacks.close,
    applies: (asset) => openingOf(asset) === 'open',
    run: toggleStackInView,
  },
  cover: {
    id: 'make-cover',
    icon: SquareStar,
    key: null,
    say: ({ stacks }) => stacks.makeCover,
    applies: (asset) => isStackedHere(asset) && asset.stack?.isCover === false,
    run: ({ id }) => void makeCover(id),
  },
  takes: {
    id: 'stack-takes',
    icon: LayersPlus,
    key: null,
    say: ({ stacks }) => stacks.stackTakes,
    applies: ({ jobId }) => jobId !== null && useNavigation.getState().room === 'library',
    run: ({ id }) => void stackTakes(id),
  },
  outOfStack: {
    id: 'out-of-stack',
    icon: SquareMinus,
    key: null,
    say: ({ stacks }) => stacks.takeOut,
    applies: (asset) => openingOf(asset) === 'open',
    run: ({ id }) => void takeOutOfStack(id),
  },
  unstack: {
    id: 'unstack',
    icon: Layers2,
    key: 'unstackTiles',
    say: ({ stacks }) => stacks.unstack,
    applies: isStackedHere,
    run: ({ id }) => void dissolveStack(id),
  },
  again: {
    id: 'again',
    icon: RotateCcw,
    key: 'orderAgain',
    say: ({ imageActions }) => imageActions.again,
    applies: isMade,
    run: ({ jobId }) => jobId !== null && void orderAgain(jobId),
  },
  otherModel: {
    id: 'other-model',
    icon: Images,
    key: 'otherModel',
    say: ({ imageActions }) => imageActions.otherModel,
    applies: isMade,
    run: ({ jobId }) => jobId !== null && chooseModelFor(jobId),
  },
  settings: {
    id: 'settings',
    icon: CornerUpLeft,
    key: 'useSettings',
    say: ({ activity }) => activity.useAgain,
    applies: isMade,
    run: ({ jobId }) => jobId !== null && void fillWithOrder(jobId),
  },
  words: {
    id: 'words',
    icon: WandSparkles,
    key: null,
    say: ({ library }) => library.editWithWords,
    applies: isImage,
    run: ({ id }) => goFor({ room: 'images', type: 'start-from', assetId: id }),
  },
  layer: {
    id: 'layer',
    icon: Layers2,
    key: null,
    say: ({ library }) => library.addAsLayer,
    applies: (asset) => isImage(asset) && openCanvas() !== undefined,
    run: ({ id }) =>
      goFor({ room: 'images', type: 'add-layers', assetIds: [id] }, { canvas: openCanvas() ?? '' }),
  },
  similar: {
    id: 'similar',
    icon: ScanSearch,
    key: null,
    say: ({ similar }) => similar.action,
    applies: ({ thumbhash }) => thumbhash !== null && shownAlone() === null,
    run: ({ id }) => findSimilar(id),
  },
  describe: {
    id: 'describe',
    icon: ScanText,
    key: null,
    say: ({ describing }) => describing.ask,
    applies: (asset) => isImage(asset) && !asset.isIntermediate && shownAlone() === null,
    run: ({ id }) => describeFiles([id]),
  },
  copy: {
    id: 'copy',
    icon: ImagePlus,
    key: 'copyImage',
    say: ({ imageActions }) => imageActions.copy,
    applies: isImage,
    run: ({ id }) => void copyImage(id),
  },
  prompt: {
    id: 'prompt',
    icon: Copy,
    key: null,
    say: ({ library }) => library.copyPrompt,
    applies: ({ prompt }) => prompt !== '',
    run: ({ prompt }) => void copyText(prompt),
  },
  save: {
    id: 'save',
    icon: Download,
    key: 'saveImage',
    say: ({ library }) => library.saveCopy,
    applies: isThere,
    run: ({ id, fileName }) =>
      void saveFile(assetUrl(id), fileName, (signal) =>
        getClient().library.saveCopy({ source: { type: 'asset', assetId: id }, fileName }, { signal }),
      ),
  },
  export: {
    id: 'export',
    icon: FolderOutput,
    key: null,
    say: ({ exports }) => exports.ask,
    applies: isThere,
    run: ({ id }) => exportFiles([id]),
  },
  archive: {
    id: 'archive',
    icon: Archive,
    key: null,
    say: ({ archive }) => archive.ask,
    applies: (asset) => isThere(asset) && !asset.isIntermediate,
    run: ({ id }) => openArchive({ assetIds: [id] }),
  },
  ownWindow: {
    id: 'own-window',
    icon: AppWindow,
    key: 'openOwnWindow',
    say: ({ imageActions }) => imageActions.ownWindow,
    applies: (asset) => shownAlone() === null && isThere(asset),
    run: ({ id }) => void openOwnWindow(id),
  },
  reveal: {
    id: 'reveal',
    icon: FolderOpen,
    key: null,
    say: ({ library }) => library.showOriginal,
    applies: (asset) => capabilities().reveal && isThere(asset),
    run: ({ id }) => void revealOriginal(id),
  },
} as const satisfies Record<string, ImageAction>

/** Everything that can be done with an image, in the order of its menu: the tile bar, the viewer, the menu, the keys and the palette are drawn from it. */
export const imageActions: readonly ImageAction[] = Object.values(table)

/** What stands on a tile itself, from the left. */
export const tileActions: readonly ImageAction[] = [table.edit, table.vary, table.animate, table.save]

/** What stands in the bar of the viewer, in two groups: what an image is used for, and where it is put. The rest is in its menu. */
export const viewerActions: Readonly<Record<'use' | 'keep', readonly ImageAction[]>> = {
  use: [table.edit, table.words, table.layer, table.vary, table.animate, table.chat],
  keep: [table.board, table.save],
}

/** Pure: those of them that are offered for this file. */
export function actionsFor(
  asset: Asset,
  among: readonly ImageAction[] = imageActions,
): readonly ImageAction[] {
  return among.filter(({ applies }) => applies(asset))
}
