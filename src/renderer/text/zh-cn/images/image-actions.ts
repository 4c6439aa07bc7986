import type { imageActions as english } from '../../en/images/image-actions.ts'

export const imageActions: typeof english = {
  bar: '图片操作',
  about: (action, name) => `${action}：${name}`,
  again: '再次生成',
  askedAgain: (name) => `“${name}”将再次生成`,
  orderedAlready: (name) => `“${name}”之前已提交，这次没有发送新的请求。如需再生成一份，请再点击一次。`,
  orderUnknown: '生成时使用的设置已不可用。',
  connectionGone: '生成时使用的连接已移除。可在其他连接上沿用这些设置。',
  madeOnCanvas: '它是为画布的一部分生成的，请在画布上再次生成。',
  openCanvas: '打开画布',
  vary: '变体',
  variedInForm: '表单已替换为这张图片及其提示词',
  otherModel: '换一个模型…',
  modelTitle: '换一个模型',
  modelText: '只填写表单，暂不发送。',
  noModels: '此连接没有图片模型。',
  copy: '复制图片',
  copied: '图片已复制',
  notCopied: '无法复制图片',
  ownWindow: '在新窗口中打开',
  noMoreWindows: '打开的窗口过多，请先关闭一个。',
}
