import type { common as english } from '../en/common.ts'

export const common: typeof english = {
  close: '关闭',
  cancel: '取消',
  dismiss: '忽略',
  remove: '移除',
  less: '减少',
  more: '增加',
  tryAgain: '重试',
  loading: '正在加载',
  notifications: '通知',
  sidePane: '侧边栏',
  resizePane: '调整窗格宽度',
}
