import type { shell as english } from '../en/shell.ts'
import { filesOf, formatNumber } from './counts.ts'

export const shell: typeof english = {
  locale: 'zh-CN',
  navigation: '导航',
  rooms: {
    chat: '对话',
    images: '图片',
    video: '视频',
    library: '资料库',
    activity: '任务',
    settings: '设置',
  },
  running: (count) => `${count} 个进行中`,

  connecting: '正在打开 Atelier…',
  noSecretTitle: '这个地址不完整',
  oldAddressTitle: '这个地址已使用过或已失效',
  noSecretText: '为安全起见，每个地址只能使用一次。内容不会丢失，Atelier 运行期间任务会继续。',
  noSecretSteps: {
    running: '在运行 Atelier 的终端中，打开最后一行以下列内容开头的地址：',
    ended: '如果该终端已关闭，Atelier 也已退出。请在其文件夹中重新启动：',
  },
  cannotOpenTitle: '无法打开 Atelier',
  disconnected: '与 Atelier 的连接已断开。此窗口会保留输入的内容，并自动重新连接。',
  openClosed: '如果 Atelier 已退出，请重新打开。',
  makingGoesOn:
    '进行中的任务会在 Atelier 运行时继续。如果 Atelier 已退出，视频会在重新启动后恢复，但正在生成的图片可能丢失，且仍可能计费。',
  copyFromHere: '如果地址有变，请从这里复制输入的内容。',
  startedAnew: 'Atelier 已重新启动。请在另一个窗口中打开新地址。断开后输入的内容只在这里，请先复制。',
  repaired: (copy: string | null, until: string) =>
    copy === null
      ? `资料库的数据库已损坏且没有副本，已于 ${until} 新建数据库。磁盘上的文件未受影响。`
      : `资料库的数据库已损坏，已从 ${copy} 的副本恢复。`,
  repairedAll: (rows: number) => `此后添加的内容已全部从损坏的文件中恢复（${rows} 条）。`,
  repairedSome: (rows: number, from: string | null, until: string) =>
    `${from === null ? '此前' : `${from} 到 ${until} 之间`}的部分更改可能缺失；已从损坏的文件中恢复 ${rows} 条。`,
  damagedKept: (file: string) => `损坏的文件已保留：${file}`,
  damagedRow: ({ kind, name }) => {
    const words = name === '' ? '名称无法读取' : name
    if (kind === 'message') return `消息，所在对话：${words}`
    return kind === 'job' ? `任务：${words}` : `文件：${words}`
  },
  damagedRows: '损坏的条目',
  rowsFound: (repaired: number, damaged: number) =>
    [
      repaired > 0 && `数据库中有 ${repaired} 条记录在磁盘上损坏，已从数据库副本恢复。`,
      damaged > 0 && `数据库中有 ${damaged} 条记录在磁盘上损坏，无法恢复。磁盘可能即将出现故障，请尽快备份。`,
    ]
      .filter((sentence) => sentence !== false)
      .join(''),
  settingsRestored: '部分设置无法读取，已从数据库副本恢复。',
  settingsReset: '部分设置无法读取，也无法恢复，已重置为默认值。请检查设置。',
  exchangesSetAside: (file) => `请求记录无法读取，已新建一份。其他内容不受影响。旧文件已保留：${file}`,
  openFolder: (folder) =>
    `此电脑的其他用户可能可以读取你的资料库，因为 Atelier 无法限制该文件夹或磁盘的访问权限。如有顾虑，请将其移到别处：${folder}`,
  syncedFolder: (folder) =>
    `资料库位于会与其他电脑同步的文件夹中：${folder}。资料库可能因此损坏，在多台电脑上运行 Atelier 时尤其如此。请在“设置”中选择“移动资料库”，移到不同步的文件夹。`,
  libraryNotMoved: (folder) => `无法将资料库移动到 ${folder}。它仍完整地保留在原处。原因请见“设置”。`,
  libraryKept: (folder) =>
    `资料库已移动，原来的文件夹仍在：${folder}。其中有内容与移动的内容不同，或无法删除。请查看后自行删除。`,
  restoreGivenUp:
    '备份未恢复，因为准备好备份后资料库中又添加了内容。现有资料库保持不变。如需取回备份，请在“设置”中再次选择“恢复”，备份会添加到现有内容中。',
  backupOverdue: (folder, lastAt) =>
    `每日备份到 ${folder} 一直失败。${lastAt === null ? '目前还没有备份。' : `上次备份时间：${lastAt}。`}原因请见“设置”。`,
  unexpected: 'Atelier 已从内部错误中恢复。没有任务中断，也没有内容丢失。详情见日志。',
  restart: '重新启动 Atelier',
  restartInTerminal: '如需重新启动，请在运行 Atelier 的终端中按 Ctrl-C，再次启动，然后打开终端显示的新地址。',
  restartWise:
    'Atelier 已从内部错误中恢复，但部分操作可能已停止。请在没有任务进行时重新启动 Atelier 以继续。',
  restartToRepair: '资料库的部分数据库无法读取。请重新启动 Atelier 进行修复，不会再丢失内容。',
  diskFull: (needed: string) =>
    `磁盘已满。请释放 ${needed} 空间，等待中的任务会自动继续。已付费的内容不会丢失。`,
  diskFullNoMore: '磁盘已满。有可用空间后，等待中的任务会自动继续。',
  diskReadOnly: (folder: string) => `数据文件夹为只读：${folder}。恢复写入权限后，等待中的任务会自动继续。`,
  diskGone: (folder: string) =>
    `找不到数据文件夹：${folder}。不会写入其他位置；文件夹恢复后，任务会自动继续。`,
  understood: '知道了',

  reconnect: '立即重连',

  roomFailedTitle: '此页面出现问题',
  roomFailedText: '已保存的内容不受影响。请重新打开此页面，或前往其他页面。',
  openAgain: '重新打开',

  dropHere: '松开即可添加到资料库',
  dropOnBoard: (name) => `松开即可添加到“${name}”`,
  adding: (name, nth, of) =>
    of === 1 ? `正在添加“${name}”` : `正在添加“${name}”，第 ${nth} 个，共 ${of} 个`,
  added: '已添加到资料库',
  addedMany: (count) => `已将 ${filesOf(count)}添加到资料库`,
  addedBefore: (count, isAlone) => (isAlone ? '资料库中已有此文件' : `资料库中已有其中 ${filesOf(count)}`),
  addedBack: (count, isAlone) =>
    isAlone ? '资料库中已有此文件，已恢复缺失的文件' : `资料库中已有其中 ${filesOf(count)}，已恢复缺失的文件`,
  addedFromTrash: (count, isAlone) => (isAlone ? '已从废纸篓恢复' : `已从废纸篓恢复其中 ${filesOf(count)}`),
  onBoardBefore: (count, name) => `其中 ${filesOf(count)}已在“${name}”中`,
  notOnBoard: (name, reason) => `未能全部添加到“${name}”：${reason}`,
  outcomes: (sentences) =>
    sentences.length === 1
      ? (sentences[0] ?? '')
      : `${sentences.map((one) => one.replace(/。$/, '')).join('；')}。`,
  open: '打开',
  importInstead: '要导入其他应用的对话，或包含图片和视频的 ZIP，请使用“导入”。',
  notKept: (name) => `不支持“${name}”的文件类型。支持图片、视频、音频和 PDF。`,
  notAsNamed: (name) => `“${name}”为空、已损坏或与文件类型不符，未添加。`,
  whatIsNotAsNamed: '文件为空、已损坏或与文件类型不符。',
  notAdded: (count, names, more) =>
    `${filesOf(count)}未添加：${names.map((name) => `“${name}”`).join('、')}${more === 0 ? '' : `，另有 ${formatNumber(more)} 个`}。`,
  whatIsKept: '支持图片、视频、音频和 PDF。',
  notTaken: (count, names, more) =>
    `${filesOf(count)}不能用作图片：${names.map((name) => `“${name}”`).join('、')}${more === 0 ? '' : `，另有 ${formatNumber(more)} 个`}。`,
  whatIsAnImage: '支持 PNG、JPEG、WebP、GIF、AVIF 和 SVG。',
  notAnImage: (name) => `“${name}”不能用作图片。支持 PNG、JPEG、WebP、GIF、AVIF 和 SVG。`,

  connectFirstTitle: '连接后即可开始创作',
  connectFirstText: '网关是让 Atelier 使用 AI 模型的服务。可以试用内置演示，也可以连接自己的网关。',
  tryDemo: '试用演示网关',
  connectGateway: '连接网关',
  newImage: '新图片',
  newVideo: '新视频',
  switchTo: (connection) => `切换到 ${connection}`,
  back: '后退',
  forward: '前进',
  openFile: '打开文件…',
  opensAfterDialog: '关闭当前对话框后打开',
  whyNotGiven: {
    missing: '文件已不存在。',
    'no-file': '只能打开文件，不能打开文件夹或设备。',
    unreadable: 'Atelier 无法读取此文件。',
    'too-large': '可打开的文件最大为 4 GB。',
  },
  openRecipe: '打开配方…',
  openStyle: '打开风格文件…',
  saveReport: '保存诊断报告…',

  palette: '命令面板',
  paletteHint: '输入命令或搜索内容',
  paletteEmpty: '未找到任何内容',
  paletteCommands: '命令',
  paletteFiles: '文件',
  paletteFound: (count) =>
    count === 0 ? '对话和文件中未找到任何内容' : `在对话和文件中找到 ${formatNumber(count)} 项`,
  searchFor: (query) => `在资料库中查找“${query}”`,
  setting: (name) => `设置：${name}`,
  goTo: (room) => `前往${room}`,
  themeDark: '主题：深色',
  themeLight: '主题：浅色',
  themeSystem: '主题：跟随系统',
  languageSystem: '语言：跟随系统',
  languageNamed: (name) => `语言：${name}`,
  showKeys: '键盘快捷键',
}
