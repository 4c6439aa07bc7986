import { filesOf } from '../counts.ts'

/** Text of the Library, and of every place that shows a file of it: frames and the viewer. */
export const library = {
  kindLabel: 'Show',
  kindAudio: 'Audio',
  kindDocuments: 'Documents',
  addFiles: 'Add files',
  sizeValue: (pixels: number) => `${pixels} px`,
  /** Heard of the heading of a day. */
  day: (date: string, files: number, formatted: string) =>
    files === 1 ? `${date}, 1 file` : `${date}, ${formatted} files`,
  count: (total: number, formatted: string) => (total === 1 ? '1 file' : `${formatted} files`),
  gridLabel: 'Files, newest first',
  dates: 'Date',
  emptyTitle: 'Your Library is empty',
  emptyText: 'Everything you create is saved here, on this computer. Add your own files, or drop them here.',
  emptyTrashed: (count: number) =>
    count === 1 ? 'One file is in the trash.' : `${filesOf(count)} are in the trash.`,
  emptyAction: 'Create your first image',
  emptyImages: 'No images yet',
  emptyVideos: 'No videos yet',
  emptyAudio: 'No audio yet',
  emptyAudioText: 'Spoken replies and audio files that you add are saved here.',
  emptyDocuments: 'No documents yet',
  emptyDocumentsText: 'PDF files that you add are saved here, ready to use in a chat.',
  emptyVideosAction: 'Create your first video',

  image: (prompt: string) => (prompt === '' ? 'Imported image' : `Image: ${prompt}`),
  video: (prompt: string) => (prompt === '' ? 'Imported video' : `Video: ${prompt}`),
  named: (what: string, name: string) => `${what}: ${name}`,
  betweenFacts: ', ',
  sound: (name: string) => `Audio: ${name}`,
  document: (name: string) => `Document: ${name}`,
  videoLength: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, '0')}`,
  missing: 'File not found',
  missingText: 'Its entry and history are still here. Put the file back to see it again.',
  goneForEver: 'This file was permanently deleted',
  cannotShow: 'This file cannot be shown',
  cannotShowHere: 'This image cannot be shown here',
  cannotPlay: 'This format cannot be played here',
  openElsewhere: 'The file is unchanged. Save a copy to open it in another app.',
  documentText: 'Open documents in another app.',
  play: 'Play',
  open: (name: string) => `Open ${name}`,

  previous: 'Previous',
  next: 'Next',
  position: (index: string, total: string) => `${index} of ${total}`,
  showDetails: 'Show details',
  hideDetails: 'Hide details',
  showFilmstrip: 'Show filmstrip',
  hideFilmstrip: 'Hide filmstrip',
  /** Groups of buttons in the viewer. */
  barLook: 'View',
  barUse: 'Use',
  barKeep: 'Save',
  zoomActual: 'Show at 100%',
  zoomFit: 'Fit to window',
  origin: 'Origin',
  imported: 'Added from a file',
  sentForEdit: 'Sent for a canvas edit',
  dimensions: 'Dimensions',
  dimensionsValue: (width: number, height: number) => `${width}\u00a0×\u00a0${height}`,
  bytes: 'File size',
  type: 'Type',
  created: 'Created',
  date: 'Date',
  taken: 'Taken',
  camera: 'Camera',
  place: 'Place',
  /** Degrees. */
  placeValue: (latitude: number, longitude: number) =>
    `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? 'W' : 'E'}`,
  fileName: 'File name',
  copyPrompt: 'Copy prompt',
  saveCopy: 'Save a copy',
  copyMaking: 'Creating the file…',
  copySaving: (done: string, total: string) => `Saving a copy: ${done} of ${total}`,
  copySaved: (name: string) => `Saved ${name}`,
  browserSaves: (name: string) => `Your browser is downloading ${name}`,
  showInFolder: 'Show in folder',
  showOriginal: 'Show original in folder',
  originalShown:
    'This is the original in your library. Do not change it; save a copy to get a file with a readable name.',
  copyDiskFull: 'The copy was not saved because that disk is full. Free up space or choose another location.',
  dragDiskFull:
    'Dragging out creates a copy, and there is not enough disk space for it. Free up space and try again.',
  dragReady: 'The copy is ready. Drag it again.',
  libraryDiskFull:
    'The disk with your library does not have enough space to create the file. Free up space and try again.',
  trashed: (name: string) => `“${name}” moved to trash`,
  formReplaced: 'Form replaced',
  restored: (name: string) => `“${name}” restored`,
  animate: 'Animate',
  addAsLayer: 'Add to open canvas as a layer',
  editWithWords: 'Edit with a prompt',

  /** A place for one image, and choosing one. */
  dropImage: 'Drop, paste or choose',
  chooseFromLibrary: 'choose from Library',
  chooseFile: 'choose a file',
  /** A slot with its image, which is a button. */
  replaceNamed: (slot: string, name: string) => `${slot}: ${name}. Choose another`,
  takeOut: 'remove',
  imageKept: 'An image was not added to the form because its slot is already in use. It is in your Library.',
  imagesKept: (names: string, count: number) =>
    count === 1
      ? `No room in the form for ${names}. It is in your Library.`
      : `No room in the form for ${names}. They are in your Library.`,
  slot: (number: number) => `Image ${number}`,
  pickTitle: 'Choose an image',
}
