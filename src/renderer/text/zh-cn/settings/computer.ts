import type { computer as english } from '../../en/settings/computer.ts'

export const computer: typeof english = {
  title: '这台电脑',
  notificationsHint: '你在使用其他应用而有内容完成时显示，不会包含提示词和回复。',
  notifyAll: '全部',
  notifyJobs: '图片和视频',
  notifyNone: '不通知',
  whenClosed: '关闭窗口时',
  whenClosedAsk: '有任务时先确认',
  whenClosedKeep: '继续运行',
  whenClosedQuit: '退出',
  whenClosedHint: '选择继续运行后，回复、图片和视频会在后台继续。再次启动 Atelier 即可显示窗口。',
  openAtLogin: '登录时打开',
  openAtLoginHint: '启动时不显示窗口，任务会继续进行。',
  openAtLoginNotAllowed: '系统尚未允许。请在系统的登录项中允许 Atelier。',
  tray: '始终在菜单栏或托盘显示图标',
  trayHint: '显示正在进行的任务，并可暂停。Atelier 在后台运行且没有其他入口时，也会显示图标。',
}
