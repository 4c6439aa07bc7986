import type { common as english } from '../en/common.ts'

export const common: typeof english = {
  close: '关闭',
  cancel: '取消',
  copied: '已复制',
  copyFailed: '无法复制到剪贴板',
  discard: '放弃更改',
  dismiss: '关闭',
  remove: '移除',
  less: '减少',
  more: '增加',
  listJoiner: '、',
  tryAgain: '重试',
  loading: '正在加载',
  loadImageHere: '加载图片',
  loadImageHelp: '加载后，对方服务器会知道你正在查看此内容。图片会保存到资料库。',
  model: '模型',
  notifications: '通知',
  sidePane: '侧边栏',
  resizePane: '调整窗格宽度',
}
