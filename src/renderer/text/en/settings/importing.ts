import type { ImportApp, NotImported } from '../../../../shared/domain/keeping/import.ts'
import { counted, filesOf, formatNumber } from '../counts.ts'

const chatsOf = (count: number) => counted(count, 'chat')
const messagesOf = (count: number) => counted(count, 'message')

type Known = { chats: number; files: number }

/** Of one of them at least. */
function knownOf({ chats, files }: Known): string {
  const both = [chats > 0 && chatsOf(chats), files > 0 && filesOf(files)].filter((one) => one !== false)
  return `${both.join(' and ')} ${chats + files === 1 ? 'was' : 'were'} already here.`
}

const apps: Record<ImportApp, string> = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  'open-webui': 'Open WebUI',
  files: 'Images, videos and other files',
}

const reasons: Record<NotImported['reason'], string> = {
  missing: 'not in the export',
  unsupported: 'unsupported file type',
  damaged: 'damaged',
  empty: 'empty',
  'too-large': 'too large',
  unreadable: 'could not be read',
  'unsafe-name': 'its name points outside the export',
  'no-file': 'a link or device, not a file',
  encrypted: 'encrypted',
  overpacked: 'unpacks to far more than it should',
  'same-name': 'another file has the same name',
  'no-messages': 'has no messages',
  cut: 'a very long message was shortened',
  crashed: 'left out, because reading it had stopped the import',
  unknown: 'not a chat of a known app',
  project: 'projects are not imported',
}

/** Chats and files of other apps, in Settings. */
export const importing = {
  title: 'Import',
  open: 'Import…',
  hint: 'Brings in chats from ChatGPT, Claude and Open WebUI exports, or a folder of images and videos. Nothing in the export is changed.',
  means:
    'Choose the ZIP or JSON file that you got from ChatGPT, Claude or Open WebUI, the folder it was unpacked to, or a folder of media.',
  chooseFile: 'Choose file…',
  chooseFolder: 'Choose folder…',
  path: 'File or folder',
  pathHint: 'The full path on the computer that Atelier runs on.',
  look: 'Look inside',
  looking: 'Looking inside…',
  apps,
  found: ({ chats, messages, files }: { chats: number; messages: number; files: number }) =>
    chats === 0 ? filesOf(files) : `${chatsOf(chats)}, ${messagesOf(messages)}, ${filesOf(files)}`,
  unusable: (count: number) =>
    count === 1 ? '1 item cannot be imported:' : `${formatNumber(count)} items cannot be imported:`,
  once: 'Anything already imported is skipped.',
  start: 'Import',
  nothingFound: {
    happened: 'There is nothing here to import.',
    advice: 'Choose an export of ChatGPT, Claude or Open WebUI, or a folder of media.',
  },
  cutFile: {
    happened: 'This file is damaged or incomplete.',
    advice: 'Download the export again, then try again.',
  },
  unreadable: {
    happened: 'This file or folder is not there or cannot be read.',
    advice: 'Check where it is, then try again.',
  },
  /** Before anything came. */
  noRoom: (size: string) => ({
    happened: `There is not enough room for this import: it needs ${size} on the library’s disk. Nothing was imported.`,
    advice: 'Free some space, then try again.',
  }),
  crashed: {
    happened:
      'One chat of this export could not be read and stopped the import. What came before it is in the library.',
    advice: 'Continue the import: that chat is left out and listed at the end.',
  },
  progress: 'Import progress',
  doing: ({ chats, files }: { chats: number; files: number }) =>
    `Importing… ${chatsOf(chats)}, ${filesOf(files)}`,
  paused: ({ chats, files }: { chats: number; files: number }) =>
    `Paused. ${chatsOf(chats)}, ${filesOf(files)}`,
  pause: 'Pause',
  resume: 'Resume',
  unfinished: (path: string) => `The import of ${path} was not finished.`,
  goOn: 'Continue import',
  giveUp: 'Discard',
  /** Told wherever a person is by then. */
  ended: ({ chats, files, known, left }: { chats: number; files: number; known: Known; left: number }) => {
    const came = chats === 0 ? filesOf(files) : `${chatsOf(chats)}, ${filesOf(files)}`
    const more = [
      known.chats + known.files > 0 && knownOf(known),
      left > 0 && `${left === 1 ? '1 item was' : `${formatNumber(left)} items were`} not imported.`,
    ].filter((one) => one !== false)
    return more.length === 0 ? `Imported: ${came}` : `Imported: ${came}. ${more.join(' ')}`
  },
  endedEarly: 'The import stopped early.',
  last: 'Last import:',
  stopped: 'Import stopped:',
  /** Follows when it was. */
  came: ({ chats, messages, files }: { chats: number; messages: number; files: number }) =>
    `, ${chatsOf(chats)}, ${messagesOf(messages)}, ${filesOf(files)}.`,
  known: (counts: Known) => ` ${knownOf(counts)}`,
  left: (count: number) =>
    count === 1 ? '1 item was not imported:' : `${formatNumber(count)} items were not imported:`,
  leftOne: ({ name, reason }: NotImported) => `${name}: ${reasons[reason]}`,
  more: (count: number) => `and ${formatNumber(count)} more`,
}
