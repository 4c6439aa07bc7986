import { formatNumber, filesOf } from '../counts.ts'

/** Text of exporting files of the Library. */
export const exports = {
  action: 'Export',
  /** A question follows. */
  ask: 'Export…',
  selected: (count: number) =>
    count === 1 ? 'Export the selected file…' : `Export ${filesOf(count)} selected…`,
  title: (count: number) => `Export ${filesOf(count)}`,
  what: 'Export as',
  files: 'Original files',
  sheet: 'Contact sheet',
  gallery: 'Web gallery',
  delivery: 'Delivery',
  whatHints: {
    files: 'The files as they are, unchanged.',
    sheet: 'Small images on pages, to print or to send.',
    gallery: 'One HTML file with the images in it. It opens in any browser, without internet access.',
    delivery: 'Original files for a client, with AI statements, checksums and a page that checks them.',
  },
  titleField: 'Title',
  form: 'Save',
  toFolder: 'To a folder',
  asZip: 'As a ZIP',
  folderHint: 'Nothing in the folder is replaced.',
  newFolderHint: 'In a new folder, named by the title.',
  zipHint: 'One file with everything in it.',
  browserHint: 'Your browser downloads one ZIP file.',
  page: 'Page',
  pages: {
    a4: 'A4',
    'a4-wide': 'A4, landscape',
    letter: 'US Letter',
    'letter-wide': 'US Letter, landscape',
    screen: 'Screen, 16:9',
  },
  columns: 'Columns',
  sheetHint: (pages: number) =>
    pages === 1 ? 'One PNG image.' : `${formatNumber(pages)} numbered pages, each a PNG image.`,
  caption: 'Below each image',
  captions: { name: 'File name', model: 'Model', date: 'Date', stars: 'Stars' },
  details: 'Add a details file to each',
  detailsHint:
    'A JSON file with its prompt, settings, cost, rating, label, tags, note, description and origin.',
  galleryTooMany: (most: number) => `A gallery holds up to ${formatNumber(most)} files. Select fewer.`,
  edge: 'Longer side of each image',
  edgeOf: (pixels: number) => `${pixels} px`,
  told: 'Show with each image',
  tolds: { name: 'File name', model: 'Model', prompt: 'Prompt' },
  /** In the gallery itself. */
  galleryWords: { open: 'Open', close: 'Close', previous: 'Previous', next: 'Next' },
  deliveredRecipes: 'Include how it was made',
  recipesOf: { none: 'Nothing', settings: 'Settings only', whole: 'With prompts' },
  recipesHints: {
    none: 'Files are named by the title and a number, because file names can contain words of a prompt. The files are unchanged: their own metadata may contain a prompt.',
    settings:
      'A file beside each with its model and settings, without its prompt. Files are named by the title and a number. The files are unchanged: their own metadata may contain a prompt.',
    whole: 'A recipe beside each, with its prompt. Atelier can open it. Files keep their names.',
  },
  /** Of AI statements, before a delivery. */
  statementsChecked: (done: number, total: number) =>
    `Checking for AI statements: ${formatNumber(done)} of ${formatNumber(total)}`,
  statementsUnknown: (unknown: number, total: number) =>
    unknown === total
      ? `Nothing is known about how ${total === 1 ? 'this file was' : 'these files were'} made. The page will say “Unknown”.`
      : `Nothing is known about how ${formatNumber(unknown)} of ${filesOf(total)} ${unknown === 1 ? 'was' : 'were'} made. The page will say “Unknown” there.`,
  /** In the page that checks a delivery. */
  verifier: {
    title: 'Check this delivery',
    lead: 'Choose the files you received to see whether they are complete and unchanged. Everything stays on this computer.',
    choose: 'Drop files here or choose them',
    file: 'File',
    origin: 'Origin',
    state: 'Result',
    generated: 'AI-generated',
    partlyGenerated: 'Partly AI-generated',
    share: 'Generated pixels',
    unknown: 'Unknown',
    pending: 'Not checked',
    unchanged: 'Unchanged',
    changed: 'Changed',
    unlisted: 'Not in this delivery',
    unreadable: 'Could not be read',
    page: 'This page',
    sums: 'Checksum list, unchanged',
  },
  fileName: {
    files: (day: string) => `Atelier export ${day}.zip`,
    sheet: (day: string) => `Atelier contact sheet ${day}.zip`,
    page: (day: string) => `Atelier contact sheet ${day}.png`,
    gallery: (day: string) => `Atelier gallery ${day}.html`,
    delivery: (day: string) => `Atelier delivery ${day}.zip`,
  },
  running: (done: number, total: number) => `Exporting: ${formatNumber(done)} of ${formatNumber(total)}`,
  done: (count: number) => `${filesOf(count)} exported`,
  stopped: (count: number) => `Export stopped. ${filesOf(count)} exported.`,
  diskFull: 'The export stopped because that disk is full. Free up space or choose another location.',
  leftOut: (count: number) => `${filesOf(count)} could not be exported`,
  showLeftOut: 'Show which',
  leftOutTitle: 'Not exported',
  leftOutMore: (count: number) => (count === 1 ? 'And 1 more.' : `And ${formatNumber(count)} more.`),
  goneForEver: 'Permanently deleted file',
}
