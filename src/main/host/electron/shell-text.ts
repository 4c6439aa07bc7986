import { FlagError } from '../flags.ts'
import type { Notice, PaidNow } from '../host.ts'
import { type FolderFault, UnusableFolderError } from '../unusable-folder.ts'

/** One, two and three. */
function listed(parts: readonly string[], last: string, between = ', '): string {
  const front = parts.slice(0, -1).join(between)
  return front === '' ? (parts[0] ?? '') : `${front}${last}${parts.at(-1)}`
}

type CountWords = Record<keyof PaidNow, (count: number) => string>

/** What there is of each, in words. */
function counted(counts: PaidNow, words: CountWords): string[] {
  const kinds = ['images', 'videos', 'replies'] as const
  return kinds.filter((kind) => counts[kind] > 0).map((kind) => words[kind](counts[kind]))
}

const isOne = ({ images, videos, replies }: PaidNow): boolean => images + videos + replies === 1

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What the shell itself says; the window's text is in renderer/text. */
const english = {
  file: 'File',
  edit: 'Edit',
  view: 'View',
  window: 'Window',
  about: 'About Atelier',
  settings: 'Settings…',
  services: 'Services',
  hide: 'Hide Atelier',
  hideOthers: 'Hide Others',
  showAll: 'Show All',
  quit: 'Quit Atelier',
  close: 'Close Window',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select All',
  noGuesses: 'No Guesses Found',
  learnSpelling: 'Learn Spelling',
  reload: 'Reload',
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
  resetZoom: 'Actual Size',
  fullScreen: 'Full Screen',
  minimize: 'Minimize',
  zoom: 'Zoom',
  front: 'Bring All to Front',
  help: 'Help',
  newConversation: 'New Chat',
  newImage: 'New Image',
  newVideo: 'New Video',
  openFile: 'Open File…',
  keys: 'Keyboard Shortcuts',
  saveReport: 'Save Diagnostic Report…',
  /** As the window names them. */
  rooms: { chat: 'Chat', images: 'Images', video: 'Video', library: 'Library', activity: 'Activity' },
  open: 'Open Atelier',
  pauseAll: 'Pause All',
  resumeAll: 'Resume All',
  inProgress: (count: number) => `${count} in progress`,
  workLine: (count: number, percent: number | null) =>
    percent === null ? `${count} in progress` : `${count} in progress, ${percent}%`,
  notice: (notice: Notice) => {
    const { unfinished } = notice
    const ready = counted(notice, {
      images: (count) => (count === 1 ? 'an image' : `${count} images`),
      videos: (count) => (count === 1 ? 'a video' : `${count} videos`),
      replies: (count) => (count === 1 ? 'a reply' : `${count} replies`),
    })
    const verb = isOne(notice) ? 'is' : 'are'
    return {
      ready: ready.length === 0 ? '' : `${capital(listed(ready, ' and '))} ${verb} ready`,
      unfinished:
        unfinished === 0 ? '' : unfinished === 1 ? '1 needs attention' : `${unfinished} need attention`,
    }
  },
  devTools: 'Developer Tools',
  stillWorking: 'Atelier is still working',
  stillWorkingDetail:
    'Keep it running without a window? Replies, images and videos continue. Start Atelier again to show its window. You are only asked once; you can change this in Settings.',
  keepRunning: 'Keep Running',
  cancel: 'Cancel',
  paidNow: (paid: PaidNow) => {
    const made = counted(paid, {
      images: (count) => (count === 1 ? '1 image' : `${count} images`),
      videos: (count) => (count === 1 ? '1 video' : `${count} videos`),
      replies: (count) => (count === 1 ? '1 reply' : `${count} replies`),
    })
    return `${listed(made, ' and ')} ${isOne(paid) ? 'is' : 'are'} being generated`
  },
  paidNowDetail:
    'Anything you stop now may still be charged. “Wait and Quit” closes the window and quits Atelier when everything is done.',
  waitAndQuit: 'Wait and Quit',
  quitNow: 'Quit Now',
  alreadyRunningTitle: 'Atelier is already running',
  alreadyRunning: (holder: number | null) =>
    `Another Atelier${holder === null ? '' : ` (process ${holder})`} is using this library, perhaps for a browser window. Closing that window does not quit Atelier: press Ctrl-C in its terminal, then start it again.`,
  cannotStartTitle: 'Atelier cannot start',
  wrongFlag: 'Atelier was started with an invalid option:',
  fromNewerApp:
    'This library was saved by a newer version of Atelier. Nothing was changed. Install the newer version to open it.',
  openFolder:
    'Other users of this computer can read the data folder, or a folder that a link in it points to, and Atelier could not change that. Make the folder private, or start with an empty one.',
  libraryMissing: (folder: string | null): string =>
    folder === null ? 'Atelier cannot tell where your library is' : 'Your library is not there',
  libraryMissingDetail: (folder: string | null) =>
    folder === null
      ? 'The file that says where the library is cannot be read. Choose the folder it is in, or start with an empty library in the usual place.'
      : `Your library is in ${folder}. Connect its disk, then look again. If the library is somewhere else now, choose that folder. You can also start with an empty library in the usual place: the other one stays where it is, and anything from an earlier library in the usual place is set aside in a folder of its own.`,
  lookAgain: 'Look Again',
  chooseLibrary: 'Choose Folder…',
  emptyLibrary: 'Start With Empty Library',
  noLibraryTitle: 'This folder contains no library',
  unusableLibraryTitle: 'This folder cannot be used',
  noLibrary: (folder: string) => `There is no Atelier library in ${folder}. Nothing was changed.`,
  folderFaults: {
    'no-folder': 'The data folder is a file, or its path contains one. Choose a folder with --data.',
    'no-right': 'You do not have permission to use the data folder. Choose a folder of your own with --data.',
    'read-only': 'The data folder is on a read-only drive. Choose another folder with --data.',
    full: 'The disk with the library is full. Free up space on it, then start again.',
    'on-network':
      'The data folder is on another computer on the network, where it could be damaged. Choose a folder on this computer with --data.',
    'too-deep':
      'The library path is too long for the files in it. Choose a folder with a shorter path with --data.',
    'in-program':
      'The data folder is inside the program folder, which an update or an uninstall deletes with everything in it. Nothing was changed. Move the library to another folder and choose it with --data.',
    'not-made': 'The data folder does not exist and cannot be created. Choose another folder with --data.',
    'not-empty':
      'The data folder contains other files. Choose an empty folder, or one that Atelier used before, with --data.',
  } satisfies Record<FolderFault, string>,
  brokenProgram:
    'Part of the program is missing or cannot be loaded. Antivirus software may have removed it. Reinstall Atelier. Your library was not changed.',
  cannotStart: 'The library could not be opened. Nothing was deleted from it.',
}

export type ShellText = typeof english

const chineseWords: CountWords = {
  images: (count) => `${count} 张图片`,
  videos: (count) => `${count} 个视频`,
  replies: (count) => `${count} 条回复`,
}

const chinese: ShellText = {
  file: '文件',
  edit: '编辑',
  view: '显示',
  window: '窗口',
  about: '关于 Atelier',
  settings: '设置…',
  services: '服务',
  hide: '隐藏 Atelier',
  hideOthers: '隐藏其他',
  showAll: '全部显示',
  quit: '退出 Atelier',
  close: '关闭窗口',
  undo: '撤销',
  redo: '重做',
  cut: '剪切',
  copy: '复制',
  paste: '粘贴',
  selectAll: '全选',
  noGuesses: '未找到拼写建议',
  learnSpelling: '学习拼写',
  reload: '重新载入',
  zoomIn: '放大',
  zoomOut: '缩小',
  resetZoom: '实际大小',
  fullScreen: '全屏',
  minimize: '最小化',
  zoom: '缩放',
  front: '前置全部窗口',
  help: '帮助',
  newConversation: '新对话',
  newImage: '新图片',
  newVideo: '新视频',
  openFile: '打开文件…',
  keys: '键盘快捷键',
  saveReport: '保存诊断报告…',
  rooms: { chat: '对话', images: '图片', video: '视频', library: '资料库', activity: '任务' },
  open: '打开 Atelier',
  pauseAll: '全部暂停',
  resumeAll: '全部继续',
  inProgress: (count) => `${count} 个进行中`,
  workLine: (count, percent) => (percent === null ? `${count} 个进行中` : `${count} 个进行中，${percent}%`),
  notice: (notice) => {
    const { unfinished } = notice
    const ready = counted(notice, chineseWords)
    return {
      ready: ready.length === 0 ? '' : `${listed(ready, '和 ', '、')}已就绪`,
      unfinished: unfinished === 0 ? '' : `${unfinished} 个需要处理`,
    }
  },
  devTools: '开发者工具',
  stillWorking: 'Atelier 中仍有任务进行',
  stillWorkingDetail:
    '要让 Atelier 在后台继续运行吗？回复、图片和视频会继续生成。再次启动 Atelier 即可显示窗口。此提示只出现一次，之后可在设置中更改。',
  keepRunning: '继续运行',
  cancel: '取消',
  paidNow: (paid) => `正在生成 ${listed(counted(paid, chineseWords), '和 ', '、')}`,
  paidNowDetail: '现在中断的内容仍可能计费。选择“等待后退出”会关闭窗口，全部完成后自动退出 Atelier。',
  waitAndQuit: '等待后退出',
  quitNow: '立即退出',
  alreadyRunningTitle: 'Atelier 已在运行',
  alreadyRunning: (holder) =>
    `另一个 Atelier${holder === null ? '' : `（进程 ${holder}）`}正在使用这个资料库，可能是为浏览器窗口运行的。关闭浏览器窗口不会退出它：请在它的终端中按 Ctrl-C，然后重新启动。`,
  cannotStartTitle: 'Atelier 无法启动',
  wrongFlag: 'Atelier 启动时使用了无效的参数：',
  fromNewerApp: '这个资料库由更新版本的 Atelier 保存，未做任何更改。请安装新版本后打开。',
  openFolder:
    '这台电脑的其他用户可以读取数据文件夹（或其中链接指向的文件夹），Atelier 无法更改其权限。请将该文件夹设为仅自己可读，或改用空文件夹启动。',
  libraryMissing: (folder) => (folder === null ? 'Atelier 无法确定资料库的位置' : '找不到你的资料库'),
  libraryMissingDetail: (folder) =>
    folder === null
      ? '记录资料库位置的文件无法读取。请选择资料库所在的文件夹，或在默认位置新建空资料库。'
      : `你的资料库位于 ${folder}。请连接它所在的磁盘，然后重新查找。如果资料库已在别处，请选择那个文件夹。你也可以在默认位置新建空资料库，原来的资料库会保留在原处；默认位置上如有以前的资料库，会另放到单独的文件夹中。`,
  lookAgain: '重新查找',
  chooseLibrary: '选择文件夹…',
  emptyLibrary: '新建空资料库',
  noLibraryTitle: '这个文件夹中没有资料库',
  unusableLibraryTitle: '无法使用这个文件夹',
  noLibrary: (folder) => `${folder} 中没有 Atelier 资料库。未做任何更改。`,
  folderFaults: {
    'no-folder': '数据文件夹的位置是一个文件，或路径中有一段是文件。请用 --data 指定一个文件夹。',
    'no-right': '你没有使用数据文件夹的权限。请用 --data 指定一个属于你的文件夹。',
    'read-only': '资料库所在的磁盘无法写入。请用 --data 指定其他文件夹。',
    full: '资料库所在的磁盘已满。请先腾出空间，然后重新启动。',
    'on-network': '资料库位于网络上的另一台电脑中，可能因此损坏。请用 --data 指定这台电脑上的文件夹。',
    'too-deep': '数据文件夹的路径过长。请用 --data 指定路径更短的文件夹。',
    'in-program':
      '资料库位于程序所在的文件夹中，更新或卸载会连同其中的所有内容一起删除。未做任何更改。请将资料库移到其他文件夹，并用 --data 指定它。',
    'not-made': '数据文件夹不存在，也无法创建。请用 --data 指定其他文件夹。',
    'not-empty': '数据文件夹中有其他文件。请用 --data 指定一个空文件夹，或 Atelier 用过的文件夹。',
  },
  brokenProgram:
    '程序的部分文件缺失或无法加载，可能已被杀毒软件移除。请重新安装 Atelier。你的资料库未受影响。',
  cannotStart: '无法打开资料库。其中没有内容被删除。',
}

/** `locale` as the system writes it: en-GB, zh-CN, ... */
export function shellText(locale: string): ShellText {
  return locale.toLowerCase().startsWith('zh') ? chinese : english
}

/** Why the app could not be opened, in a sentence. Told by their kind: some errors are of folders that this one may not import. */
export function startFailure(text: ShellText, error: unknown): string {
  // The flags themselves have no other language.
  if (error instanceof FlagError) return `${text.wrongFlag}\n\n${error.message}`
  if (isBroken(error)) return text.brokenProgram
  const kind = error instanceof Error && 'kind' in error ? error.kind : null
  if (kind === 'from-newer-app') return text.fromNewerApp
  if (error instanceof UnusableFolderError) return text.folderFaults[error.fault]
  return kind === 'open-folder' ? text.openFolder : text.cannotStart
}

/** A native part of it, which is loaded where it is first used. */
function isBroken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ERR_DLOPEN_FAILED' || code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND'
}
