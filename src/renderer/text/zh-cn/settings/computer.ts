import type { computer as english } from '../../en/settings/computer.ts'

export const computer: typeof english = {
  title: '这台电脑',
  notifications: '通知',
  notificationsHint: '你不在窗口前而有内容就绪时显示。其中绝不会有提示词和回复。',
  notifyAll: '全部',
  notifyJobs: '图片和视频',
  notifyNone: '不通知',
  whenClosed: '关闭窗口时',
  whenClosedAsk: '工作中先确认',
  whenClosedKeep: '继续运行',
  whenClosedQuit: '退出',
  whenClosedHint: '继续运行时，回复、图片和视频在没有窗口时也会继续。再次启动 Atelier 即可看到窗口。',
  openAtLogin: '登录时打开',
  openAtLoginHint: '不显示窗口，让工作继续进行。',
  openAtLoginNotAllowed: '系统尚未允许。请在系统的登录项中允许 Atelier。',
  tray: '始终在菜单栏或托盘显示图标',
  trayHint:
    '图标显示正在进行的任务，并可暂停。没有窗口而 Atelier 仍在运行时，若没有其他入口可以返回，图标也会出现。',
}
