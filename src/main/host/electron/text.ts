/** What the shell itself says; the window's text is in renderer/text. */
const english = {
  file: 'File',
  edit: 'Edit',
  view: 'View',
  window: 'Window',
  about: 'About Atelier',
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
  reload: 'Reload',
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
  resetZoom: 'Actual Size',
  fullScreen: 'Full Screen',
  minimize: 'Minimize',
  devTools: 'Developer Tools',
  alreadyRunningTitle: 'Atelier is already running',
  alreadyRunning:
    'Another Atelier has this library open, perhaps in a browser window. Close it first, then start again.',
  cannotStartTitle: 'Atelier cannot start',
  fromNewerApp:
    'This library was written by a newer Atelier. It was left as it is: install the newer version to open it.',
  cannotStart: 'The library could not be opened. Nothing was removed from it.',
}

export type ShellText = typeof english

const chinese: ShellText = {
  file: '文件',
  edit: '编辑',
  view: '显示',
  window: '窗口',
  about: '关于 Atelier',
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
  reload: '重新载入',
  zoomIn: '放大',
  zoomOut: '缩小',
  resetZoom: '实际大小',
  fullScreen: '全屏',
  minimize: '最小化',
  devTools: '开发者工具',
  alreadyRunningTitle: 'Atelier 已在运行',
  alreadyRunning: '另一个 Atelier(可能在浏览器窗口中)正在使用这个资料库。请先关闭它,然后重新启动。',
  cannotStartTitle: 'Atelier 无法启动',
  fromNewerApp: '这个资料库由更新版本的 Atelier 写入,已保持原样。请安装新版本后打开。',
  cannotStart: '无法打开资料库。其中的内容没有被删除。',
}

/** `locale` as the system writes it: en-GB, zh-CN, ... */
export function shellText(locale: string): ShellText {
  return locale.toLowerCase().startsWith('zh') ? chinese : english
}

/** Why the app could not be opened, in a sentence. The kinds are those of StoreError, which this folder may not import. */
export function startFailure(text: ShellText, error: unknown): string {
  const isFromNewerApp = error instanceof Error && 'kind' in error && error.kind === 'from-newer-app'
  return isFromNewerApp ? text.fromNewerApp : text.cannotStart
}
