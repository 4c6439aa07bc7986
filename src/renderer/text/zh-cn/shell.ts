import type { shell as english } from '../en/shell.ts'

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
  oldAddressTitle: '这个地址已经用过，或来自之前的一次启动',
  noSecretText: '每个地址只能用一次，打开一个窗口，这样别人就进不来。内容都还在，正在生成的会继续。',
  noSecretSteps: {
    running: '在运行 Atelier 的终端里，打开最后一行中的地址，该行开头是',
    ended: '如果它的终端已关闭，Atelier 也随之结束了。请在它的文件夹里重新启动：',
  },
  cannotOpenTitle: '无法打开 Atelier',
  disconnected: '与 Atelier 的连接已断开。此窗口会保留你输入的内容，并自动重新连接。',
  openClosed: '如果 Atelier 已关闭，请重新打开它。',
  makingGoesOn:
    '进行中的任务会在 Atelier 运行时继续。如果 Atelier 已退出，视频会在重新启动后恢复，但正在生成的图片可能丢失，且仍可能计费。',
  copyFromHere: '如果届时地址变了，请从这里复制你输入的内容。',
  startedAnew:
    'Atelier 已重新启动。请在另一个窗口中打开它显示的新地址。断开后输入的内容只保留在这里，请先从这里复制。',
  repaired: (backup: string | null, until: string) =>
    backup === null
      ? `资料库的数据库已损坏，也没有备份，已于 ${until} 重新开始。磁盘上的文件没有动过。`
      : `资料库的数据库已损坏，已用 ${backup} 的副本修复。`,
  repairedAll: (rows: number) => `此后写入的内容都从损坏的文件中读了出来（${rows} 条）。`,
  repairedSome: (rows: number, from: string | null, until: string) =>
    `${from === null ? '此前' : `${from} 到 ${until} 之间`}的内容可能有缺失；从损坏的文件中读出了 ${rows} 条。`,
  damagedKept: (file: string) => `损坏的文件已保留：${file}`,
  damagedRow: ({ kind, name }) => {
    const words = name === '' ? '名称无法读取' : name
    if (kind === 'message') return `消息，所在对话：${words}`
    return kind === 'job' ? `任务：${words}` : `文件：${words}`
  },
  damagedRows: '损坏的条目',
  rowsFound: (repaired: number, damaged: number) =>
    [
      repaired > 0 && `数据库中有 ${repaired} 条在磁盘上损坏，已用副本修复。`,
      damaged > 0 && `数据库中有 ${damaged} 条在磁盘上损坏，副本中也没有完整的内容。请尽快更换磁盘。`,
    ]
      .filter((sentence) => sentence !== false)
      .join(''),
  settingsRestored: '部分设置无法读取，已用第二份副本恢复为你上次的设置。',
  settingsReset: '部分设置无法读取，第二份副本也无法读取，已恢复为初始设置。请检查一下设置。',
  exchangesSetAside: (file) => `请求记录无法读取，已新建一份。其他内容不受影响。旧文件保留在：${file}`,
  openFolder: (folder) =>
    `这台电脑的其他用户可能可以读取你的资料库：Atelier 无法限制其所在文件夹或磁盘的访问权限。如果介意，请将它移到别处：${folder}`,
  syncedFolder: (folder) =>
    `你的资料库位于会与其他电脑同步的文件夹中，可能因此损坏，尤其是在两台电脑上同时运行 Atelier 时。请在关闭 Atelier 后将它移出，并用 --data 启动：${folder}`,
  unexpected: 'Atelier 自身出了一个错误，已继续运行。没有任何任务因此中断，也没有丢失内容。详情已写入日志。',
  restartWise:
    'Atelier 自身出了一个错误，已继续运行，但可能有操作停在了半途。请在没有任务进行时关闭并重新启动 Atelier，它会接着处理未完成的内容。',
  restartToRepair: '资料库的数据库有一部分无法读取。请关闭并重新启动 Atelier，它会自行修复，不会再丢失内容。',
  diskFull: (needed: string) =>
    `磁盘已满。请腾出 ${needed} 的空间：等待中的内容会自动继续，已付费的内容不会被放弃。`,
  diskFullNoMore: '磁盘已满。等待空间的内容会自动继续。',
  diskReadOnly: (folder: string) => `数据文件夹无法写入：${folder}。恢复可写后会自动继续。`,
  diskGone: (folder: string) => `数据文件夹不见了：${folder}。不会写到别处；文件夹回来后会自动继续。`,
  understood: '知道了',

  reconnect: '立即重连',

  roomFailedTitle: '这个页面出了问题',
  roomFailedText: '已保存的内容不会丢失。可以重新打开此页面，或先使用其他页面。',
  openAgain: '重新打开',

  dropHere: '松开即可添加到资料库',
  adding: (name, nth, of) =>
    of === 1 ? `正在添加“${name}”` : `正在添加“${name}”，第 ${nth} 个，共 ${of} 个`,
  added: '已添加到资料库',
  addedMany: (count) => `已将 ${count} 个文件添加到资料库`,
  addedBefore: (count) => (count === 1 ? '资料库中已有此文件' : `资料库中已有 ${count} 个文件`),
  addedBack: (count) =>
    count === 1 ? '资料库中已有此文件，缺失的内容已放回' : `资料库中已有 ${count} 个文件，缺失的内容已放回`,
  betweenOutcomes: '；',
  open: '打开',
  notKept: (name) => `“${name}”不是 Atelier 能保存的文件。支持图片、视频、音频和 PDF。`,
  notAsNamed: (name) => `“${name}”是空文件、已损坏，或内容与文件名不符，因此未添加。`,
  whatIsNotAsNamed: '文件为空、已损坏，或内容与文件名不符。',
  notAdded: (count, names, more) =>
    `${count} 个文件未添加：${names.map((name) => `“${name}”`).join('、')}${more === 0 ? '' : `，另有 ${more} 个`}。`,
  whatIsKept: '支持图片、视频、音频和 PDF。',
  notTaken: (count, names, more) =>
    `${count} 个文件不能用作图片：${names.map((name) => `“${name}”`).join('、')}${more === 0 ? '' : `，另有 ${more} 个`}。`,
  whatIsAnImage: '支持 PNG、JPEG、WebP、GIF、AVIF 和 SVG。',
  notAnImage: (name) => `“${name}”不是这里能用的图片。支持 PNG、JPEG、WebP、GIF、AVIF 和 SVG。`,

  connectFirstTitle: '开始你的第一张图片、视频或对话',
  connectFirstText: 'Atelier 需要连接一个生成网关。可以先试用内置的演示网关，也可以连接自己的网关。',
  tryDemo: '试用演示网关',
  connectGateway: '连接网关',
  openFile: '打开文件…',
  opensAfterDialog: '关闭当前对话框后打开',
  whyNotGiven: {
    missing: '文件已不在那里。',
    'no-file': '只能打开文件，不能打开文件夹或设备。',
    unreadable: 'Atelier 无法读取它。',
    'too-large': '可打开的文件最大为 4 GB。',
  },
  openRecipe: '打开配方…',
  openStyle: '打开风格文件…',
  saveReport: '保存诊断报告…',

  palette: '命令',
  paletteHint: '输入命令',
  paletteEmpty: '没有匹配的命令',
  goTo: (room) => `前往${room}`,
  themeDark: '主题：深色',
  themeLight: '主题：浅色',
  themeSystem: '主题：跟随系统',
  languageSystem: '语言：跟随系统',
  languageNamed: (name) => `语言：${name}`,
  showKeys: '键盘快捷键',
}
