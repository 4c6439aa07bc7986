import type { imageActions as english } from '../en/image-actions.ts'

export const imageActions: typeof english = {
  bar: '图片操作',
  more: '更多操作',
  menuOf: (name) => `“${name}”的操作`,
  about: (action, name) => `${action}：${name}`,
  again: '再来一次',
  askedAgain: (name) => `“${name}”将再次生成`,
  show: '显示',
  orderUnknown: '这里已经不知道它是怎样生成的。',
  connectionGone: '生成它的连接已不存在。可以用另一个连接沿用这些设置。',
  madeOnCanvas: '它是为画布的一部分生成的。请在画布上再次请求。',
  openCanvas: '打开画布',
  vary: '变化',
  variedInForm: '已用这张图片和它的提示词替换表单中原有的内容',
  otherModel: '换一个模型…',
  modelTitle: '换一个模型',
  modelText: '只填写表单，还不会发送。',
  noModels: '此连接没有能生成图片的模型。',
  copy: '复制图片',
  copied: '图片已复制到剪贴板',
  notCopied: '无法复制图片',
}
