/** Where a key works, in the order in which the list of keys shows it. */
export const keyPlaces = [
  'everywhere',
  'chat',
  'conversations',
  'forms',
  'canvas',
  'library',
  'image',
  'trash',
  'viewer',
  'culling',
  'lists',
] as const
export type KeyPlace = (typeof keyPlaces)[number]

type KeyRow = {
  place: KeyPlace
  /** Each does the same, except where a row moves: then each leads another way. */
  chords: readonly string[]
  /** While it is held down it goes on: for what moves, never for what sends or destroys. */
  repeats?: true
  /** It sends what may cost money. */
  isPaid?: true
  /** What the list shows instead of the chords. */
  shown?: readonly string[]
  /** The browser or a control does it by itself; it stands here to be listed. */
  isNative?: true
}

const arrows = ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'] as const
const upAndDown = ['ArrowUp', 'ArrowDown'] as const
const ends = ['Home', 'End'] as const
const gridMoves = [...arrows, ...ends, 'PageUp', 'PageDown'] as const
const arrowsShown = arrows.join(' ')
const gridMovesShown = [arrowsShown, 'Home – End', 'PageUp – PageDown'] as const
const removal = ['Delete', 'Backspace'] as const

const table = {
  palette: { place: 'everywhere', chords: ['Mod+K'] },
  openRoom: {
    place: 'everywhere',
    chords: ['Mod+1', 'Mod+2', 'Mod+3', 'Mod+4', 'Mod+5'],
    shown: ['Mod+1 – 5'],
  },
  openSettings: { place: 'everywhere', chords: ['Mod+,'] },
  close: { place: 'everywhere', chords: ['Escape'] },
  openFiles: { place: 'everywhere', chords: ['Mod+O'] },
  undo: { place: 'everywhere', chords: ['Mod+Z'] },
  // Browsers do it by themselves, the desktop window does not.
  back: { place: 'everywhere', chords: ['Alt+ArrowLeft', 'Mod+['] },
  forward: { place: 'everywhere', chords: ['Alt+ArrowRight', 'Mod+]'] },
  resizePane: { place: 'everywhere', chords: ['ArrowLeft', 'ArrowRight'], repeats: true },
  showKeys: { place: 'everywhere', chords: ['?'] },

  sendMessage: { place: 'chat', chords: ['Enter'], isPaid: true },
  breakLine: { place: 'chat', chords: ['Shift+Enter'], isNative: true },
  // Browsers keep the first for a window of their own; the desktop app gets both.
  newChat: { place: 'chat', chords: ['Mod+N', 'Mod+Shift+O'] },
  stopReply: { place: 'chat', chords: ['Mod+.'] },
  // Chinese input methods of Windows keep the other one for themselves.
  stopFromBox: { place: 'chat', chords: ['Escape'] },
  sendResults: { place: 'chat', chords: ['Mod+Enter'], isPaid: true },
  moveToken: {
    place: 'chat',
    chords: [...arrows, ...ends],
    repeats: true,
    shown: [arrowsShown, 'Home – End'],
  },

  moveConversation: { place: 'conversations', chords: upAndDown, repeats: true },
  openConversation: { place: 'conversations', chords: ['Enter'], isNative: true },
  renameConversation: { place: 'conversations', chords: ['F2'] },
  keepTitle: { place: 'conversations', chords: ['Enter'] },
  leaveTitle: { place: 'conversations', chords: ['Escape'] },
  trashConversation: { place: 'conversations', chords: removal },

  generate: { place: 'forms', chords: ['Mod+Enter'], isPaid: true },
  promptHistory: { place: 'forms', chords: ['Mod+Shift+H'] },
  moveNumber: { place: 'forms', chords: upAndDown, repeats: true },
  openGrid: { place: 'forms', chords: ['Mod+Shift+G'] },
  moveInGrid: {
    place: 'forms',
    chords: [...arrows, ...ends],
    repeats: true,
    shown: [arrowsShown, 'Home – End'],
  },

  toolMove: { place: 'canvas', chords: ['V'] },
  toolCrop: { place: 'canvas', chords: ['C'] },
  toolFrame: { place: 'canvas', chords: ['F'] },
  toolBrush: { place: 'canvas', chords: ['B'] },
  toolEraser: { place: 'canvas', chords: ['E'] },
  toolMask: { place: 'canvas', chords: ['M'] },
  toolRectangle: { place: 'canvas', chords: ['R'] },
  toolEllipse: { place: 'canvas', chords: ['O'] },
  toolLasso: { place: 'canvas', chords: ['L'] },
  toolText: { place: 'canvas', chords: ['T'] },
  toolShape: { place: 'canvas', chords: ['U'] },
  toolEyedropper: { place: 'canvas', chords: ['I'] },
  toolHand: { place: 'canvas', chords: ['H'] },
  holdHand: { place: 'canvas', chords: ['Space'] },
  redo: { place: 'canvas', chords: ['Mod+Shift+Z', 'Mod+Y'] },
  selectAllOnCanvas: { place: 'canvas', chords: ['Mod+A'] },
  deselect: { place: 'canvas', chords: ['Mod+D'] },
  invertSelection: { place: 'canvas', chords: ['Mod+Shift+I'] },
  clearPixels: { place: 'canvas', chords: removal },
  moveInBar: { place: 'canvas', chords: arrows, repeats: true },
  applyBox: { place: 'canvas', chords: ['Enter'] },
  pressTool: { place: 'canvas', chords: ['Enter'] },
  moveOnCanvas: {
    place: 'canvas',
    chords: [...arrows, ...arrows.map((arrow) => `Shift+${arrow}`)],
    repeats: true,
    shown: [arrowsShown, 'Shift+← – →'],
  },
  moveTipSize: { place: 'canvas', chords: ['[', ']'], repeats: true, shown: ['[ ]'] },
  moveZoom: { place: 'canvas', chords: ['+', '=', '-'], repeats: true, shown: ['+ -'] },
  zoomFit: { place: 'canvas', chords: ['0'] },
  zoomActual: { place: 'canvas', chords: ['1'] },
  saveCopy: { place: 'canvas', chords: ['Mod+Shift+S'] },
  moveTab: {
    place: 'canvas',
    chords: ['ArrowLeft', 'ArrowRight', ...ends],
    repeats: true,
    shown: ['← →', 'Home – End'],
  },
  closeTab: { place: 'canvas', chords: removal },
  nextDocument: { place: 'canvas', chords: ['Alt+PageDown', 'Alt+PageUp'] },
  copyLayer: { place: 'canvas', chords: ['Mod+C'] },
  copyMerged: { place: 'canvas', chords: ['Mod+Shift+C'] },
  togglePanel: { place: 'canvas', chords: ['\\'] },
  goToPrompt: { place: 'canvas', chords: ['P'] },
  goToAnswers: { place: 'canvas', chords: ['F6'] },
  moveCandidate: { place: 'canvas', chords: ['ArrowLeft', 'ArrowRight'], repeats: true },
  acceptCandidate: { place: 'canvas', chords: ['Enter'] },
  discardCandidate: { place: 'canvas', chords: removal },
  holdComparison: { place: 'canvas', chords: ['Q'] },
  pairAnswers: { place: 'canvas', chords: ['Y'] },
  transformLayer: { place: 'canvas', chords: ['Shift+T'] },
  flipHorizontal: { place: 'canvas', chords: ['Shift+H'] },
  flipVertical: { place: 'canvas', chords: ['Shift+V'] },
  rotateLeft: { place: 'canvas', chords: ['Alt+Shift+R'] },
  rotateRight: { place: 'canvas', chords: ['Shift+R'] },
  exportCanvas: { place: 'canvas', chords: ['Mod+Shift+E'] },
  moveToLayer: { place: 'canvas', chords: upAndDown, repeats: true },
  moveLayer: {
    place: 'canvas',
    chords: ['Alt+ArrowUp', 'Alt+ArrowDown'],
    repeats: true,
    shown: ['Alt+↑ ↓'],
  },
  renameLayer: { place: 'canvas', chords: ['F2'] },
  editText: { place: 'canvas', chords: ['Enter'] },
  keepText: { place: 'canvas', chords: ['Escape', 'Mod+Enter'] },
  deleteLayer: { place: 'canvas', chords: removal },
  keepName: { place: 'canvas', chords: ['Enter'] },
  leaveName: { place: 'canvas', chords: ['Escape'] },
  cutPixels: { place: 'canvas', chords: ['Mod+X'] },
  toolFill: { place: 'canvas', chords: ['G'] },
  toolGradient: { place: 'canvas', chords: ['Shift+G'] },
  removeCorner: { place: 'canvas', chords: ['Backspace'] },
  pasteInPlace: { place: 'canvas', chords: ['Mod+Shift+V'] },

  findInLibrary: { place: 'library', chords: ['Mod+F'] },
  clearSearch: { place: 'library', chords: ['Escape'] },
  moveFilter: { place: 'library', chords: upAndDown, repeats: true },
  takeFilter: { place: 'library', chords: ['Enter'] },
  takeChosenFilter: { place: 'library', chords: ['Tab'] },
  moveTile: { place: 'library', chords: gridMoves, repeats: true, shown: gridMovesShown },
  openTile: { place: 'library', chords: ['Enter', 'Space'], isNative: true },
  selectTile: { place: 'library', chords: ['Shift+Space'] },
  moveTileSelection: {
    place: 'library',
    chords: gridMoves.map((key) => `Shift+${key}`),
    repeats: true,
    shown: ['Shift+← – →', 'Shift+Home – End'],
  },
  selectAllTiles: { place: 'library', chords: ['Mod+A'] },
  invertTiles: { place: 'library', chords: ['Mod+Shift+I'] },
  deselectTiles: { place: 'library', chords: ['Escape', 'Mod+Shift+A'] },
  moveTileSize: { place: 'library', chords: ['+', '=', '-'], repeats: true, shown: ['+ -'] },
  trashTile: { place: 'library', chords: removal },
  toggleStack: { place: 'library', chords: ['S'] },
  stackTiles: { place: 'library', chords: ['Mod+G'] },
  unstackTiles: { place: 'library', chords: ['Mod+Shift+G'] },
  moveBoard: { place: 'library', chords: upAndDown, repeats: true },
  foldBoards: { place: 'library', chords: ['ArrowRight', 'ArrowLeft'] },
  renameBoard: { place: 'library', chords: ['F2'] },
  deleteBoard: { place: 'library', chords: removal },

  imageMenu: { place: 'image', chords: ['ContextMenu', 'Shift+F10'], shown: ['Shift+F10'] },
  editImage: { place: 'image', chords: ['E'] },
  varyImage: { place: 'image', chords: ['V'] },
  animateImage: { place: 'image', chords: ['A'] },
  attachToChat: { place: 'image', chords: ['Shift+T'] },
  addToBoard: { place: 'image', chords: ['B'] },
  takeOffBoard: { place: 'image', chords: ['Shift+B'] },
  addTag: { place: 'image', chords: ['T'] },
  // No key that generates: whoever means the form must not order what has the focus beside it.
  orderAgain: { place: 'image', chords: ['Mod+Shift+Enter'], isPaid: true },
  otherModel: { place: 'image', chords: ['M'] },
  useSettings: { place: 'image', chords: ['R'] },
  copyImage: { place: 'image', chords: ['Mod+C'] },
  saveImage: { place: 'image', chords: ['Mod+S'] },
  openOwnWindow: { place: 'image', chords: ['W'] },

  moveInTrash: { place: 'trash', chords: gridMoves, repeats: true, shown: gridMovesShown },
  selectInTrash: { place: 'trash', chords: ['Space'], isNative: true },
  selectAllInTrash: { place: 'trash', chords: ['Mod+A'] },
  clearSelection: { place: 'trash', chords: ['Escape'] },
  restore: { place: 'trash', chords: ['Enter'] },
  deleteForEver: { place: 'trash', chords: removal },

  previousAsset: { place: 'viewer', chords: ['ArrowLeft', 'ArrowUp'], repeats: true },
  nextAsset: { place: 'viewer', chords: ['ArrowRight', 'ArrowDown'], repeats: true },
  zoom: { place: 'viewer', chords: ['Z'] },
  moveZoomViewer: { place: 'viewer', chords: ['+', '=', '-'], repeats: true, shown: ['+ -'] },
  moveZoomed: {
    place: 'viewer',
    chords: arrows.map((arrow) => `Shift+${arrow}`),
    repeats: true,
    shown: ['Shift+← – →'],
  },
  play: { place: 'viewer', chords: ['Space'] },
  startSlideshow: { place: 'viewer', chords: ['Shift+S'] },
  toggleFilmstrip: { place: 'viewer', chords: ['F'] },
  trashAsset: { place: 'viewer', chords: removal },
  takeLastTag: { place: 'viewer', chords: ['Backspace'] },
  clearTag: { place: 'viewer', chords: ['Escape'] },
  pickAsset: { place: 'viewer', chords: ['P'] },
  rejectAsset: { place: 'viewer', chords: ['X'] },
  clearPick: { place: 'viewer', chords: ['U'] },
  giveStars: { place: 'viewer', chords: ['0', '1', '2', '3', '4', '5'], shown: ['0–5'] },
  giveLabel: { place: 'viewer', chords: ['6', '7', '8', '9'], shown: ['6–9'] },

  openCulling: { place: 'culling', chords: ['C'] },
  firstCulling: { place: 'culling', chords: ['Home'] },
  lastCulling: { place: 'culling', chords: ['End'] },
  compareTwo: { place: 'culling', chords: ['C'] },
  compareFour: { place: 'culling', chords: ['F'] },
  compareSlider: { place: 'culling', chords: ['S'] },
  moveZoomCulling: { place: 'culling', chords: ['+', '=', '-'], repeats: true, shown: ['+ -'] },
  movePlace: {
    place: 'culling',
    chords: arrows.map((arrow) => `Shift+${arrow}`),
    repeats: true,
    shown: ['Shift+← – →'],
  },
  finishCulling: { place: 'culling', chords: ['Enter'] },
  pickedToCanvas: { place: 'culling', chords: ['E'] },
  pickedToFrame: { place: 'culling', chords: ['A'] },
  pickedToChat: { place: 'culling', chords: ['Shift+T'] },
  pickedToBoard: { place: 'culling', chords: ['B'] },
  trashRejected: { place: 'culling', chords: removal },

  moveCommand: { place: 'lists', chords: upAndDown, repeats: true },
  runCommand: { place: 'lists', chords: ['Enter'] },
  moveExchange: { place: 'lists', chords: [...upAndDown, ...ends], repeats: true },
  foldExchanges: { place: 'lists', chords: ['ArrowRight', 'ArrowLeft'] },
} as const satisfies Record<string, KeyRow>

export type KeyId = keyof typeof table

/** Every key that the window reads, and what it is for: nothing acts on a key that does not stand here. */
export const keyTable: Readonly<Record<KeyId, KeyRow>> = table
export const keyIds = Object.keys(table) as readonly KeyId[]
