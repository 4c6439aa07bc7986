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
  oldAddressTitle: '这个地址来自之前的一次启动',
  noSecretText: '请打开 Atelier 在终端里显示的地址，每次启动都会更换。',
  cannotOpenTitle: '无法打开 Atelier',
  disconnected: 'Atelier 已停止运行，已收到的内容都已保存。',
  stillGone: '没有响应。请重新启动 Atelier；如果在浏览器中使用，请打开它显示的新地址。',
  reconnect: '重新连接',

  roomFailedTitle: '这个页面出了问题',
  roomFailedText: '已保存的内容不会丢失。可以重新打开此页面，或先使用其他页面。',
  openAgain: '重新打开',

  dropHere: '松开即可添加到资料库',
  added: '已添加到资料库',
  addedMany: (count) => `已将 ${count} 张图片添加到资料库`,
  open: '打开',
  notAPicture: (name) => `“${name}”不是 Atelier 能保存的图片。支持 PNG、JPEG、WebP、GIF 和 AVIF。`,

  connectFirstTitle: '开始第一件作品',
  connectFirstText: 'Atelier 需要连接一个生成网关。可以先试用内置的演示网关，也可以连接自己的网关。',
  tryDemo: '试用演示网关',
  connectGateway: '连接网关',

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

  keysTitle: '键盘快捷键',
  keyPalette: '命令面板',
  keyRooms: '对话、图片、视频、资料库、任务',
  keySend: '发送消息',
  keyBreak: '换行',
  keyGenerate: '生成',
  keyClose: '关闭当前浮层',
  keyList: '显示此列表',
}
