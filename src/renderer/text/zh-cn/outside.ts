import type { outside as english } from '../en/outside.ts'

export const outside: typeof english = {
  title: '窗口之外',
  hint: '你不在窗口前时 Atelier 显示的内容。你的提示词和回复绝不会显示在那里。',
  notifyOf: '有内容就绪时通知我',
  notifyAll: '全部',
  notifyJobs: '图片和视频',
  notifyNone: '不通知',
  tray: '始终在菜单栏或托盘显示图标',
  trayHint:
    '图标显示正在进行的任务，并可暂停。没有窗口而 Atelier 仍在运行时，若没有其他入口可以返回，图标也会出现。',
}
