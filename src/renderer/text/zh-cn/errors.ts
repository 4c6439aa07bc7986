import type { errors as english } from '../en/errors.ts'

const downloadNouns = { image: '图片', video: '视频', audio: '音频', document: '文档' }

/** 系统代理来自环境变量时，地址未知。 */
function proxyNoun(via: 'proxy' | 'system-proxy', host: string | undefined): string {
  const kind = via === 'proxy' ? '代理' : '系统代理'
  return host === undefined ? kind : `${kind} ${host} `
}

const whyNotTrusted = {
  'unknown-authority': '它不是由此电脑信任的机构颁发的。',
  'other-host': '它属于其他域名。',
  date: '它已过期，或此电脑的日期不正确。',
}

export const errors: typeof english = {
  joiner: '',
  cost: {
    no: '没有产生费用。',
    maybe: '可能已经产生费用。',
    yes: '已经产生费用。',
  },
  details: {
    code: '错误代码',
    status: '状态码',
    requestId: '请求 ID',
    host: '地址',
    said: '响应',
  },
  fields: {
    name: '名称',
    baseUrl: '接口地址',
    key: 'API 密钥',
    text: '消息',
    prompt: '提示词',
    model: '模型',
    size: '尺寸',
    n: '图片数量',
    ratio: '宽高比',
    resolution: '分辨率',
    durationSeconds: '时长',
    url: '链接',
    callId: '工具调用的结果',
    attachmentIds: '附件数量',
    assetIds: '结果中的图片',
  },

  badInput: ({ field, limit }) =>
    `${field ?? '填写的内容'}无效${limit === undefined ? '' : `（${limit}）`}。`,
  fileTooLarge: ({ name, limit }) =>
    `${name === undefined ? '这个文件' : `“${name}”`}${limit === undefined ? '过大' : `超过了 ${limit}`}，未能添加。`,
  fileTooLargeAdvice: '请改用较小的副本。',
  badInputAdvice: '请修改后重试。',
  notStackable: '无法堆叠这些文件。',
  notStackableAdvice: '一个堆叠包含两个或更多同类文件：图片与图片，视频与视频。没有任何更改。',
  changeTooLarge: '这次改动的范围过大。',
  changeTooLargeAdvice: '请分几步完成。',
  otherOptions: '部分选项不适用于这类模型。',
  otherOptionsAdvice: '请重置选项后重试。',
  notFound: '此内容已不存在。',
  notFoundAdvice: '可能已在其他窗口中移除。',
  keyMissing: '这个连接没有 API 密钥。',
  keyMissingAdvice: '请在设置中重新输入密钥。',
  notEncrypted: ({ host }) =>
    `到${host === undefined ? '网关' : ` ${host} `}的连接未加密，因此没有发送任何内容。`,
  notEncryptedAdvice: '请在设置中编辑该连接：改用 https:// 地址，或确认使用当前地址。',
  keyRejected: ({ host }) => `${host === undefined ? '网关' : `${host} `}拒绝了此 API 密钥。`,
  keyRejectedAdvice: '请在设置中检查密钥。',
  keychainUnavailable: '无法使用系统钥匙串。',
  keychainUnavailableAdvice: '请解锁钥匙串，或在设置中重新输入密钥（仅本次运行有效）。',
  keysNotChecked: '其中可能包含已保存的 API 密钥，而系统钥匙串已锁定，无法检查。',
  keysNotCheckedAdvice: '请先解锁钥匙串，然后重试。',
  quotaExceeded: '这个密钥的余额或额度已用完。',
  quotaExceededAdvice: '请到网关充值，或改用其他连接。',
  rateLimited: '请求过多，已达到网关的请求频率上限。',
  rateLimitedAdvice: ({ wait }) => (wait === undefined ? '请稍后重试。' : `请在 ${wait}后重试。`),
  modelUnavailable: ({ name }) => `此密钥无法使用${name === undefined ? '该模型' : `模型 ${name}`}。`,
  modelUnavailableAdvice: '请选择其他模型。',
  contentBlocked: '内容未通过网关的内容审核。',
  contentBlockedAdvice: '请换一种说法后重试。',
  gatewayUnreachable: ({ host, via }) =>
    via === undefined
      ? `无法连接到${host === undefined ? '网关' : ` ${host}`}。`
      : `无法通过${proxyNoun(via, host)}连接。`,
  gatewayUnreachableAdvice: '请检查地址和网络后重试。',
  proxyAdvice: '请检查代理是否正在运行，或在设置中修改该连接的代理。',
  certificateNotTrusted: ({ host, via }, why) => {
    const whose = via === undefined ? (host === undefined ? '网关' : ` ${host} `) : proxyNoun(via, host)
    return `Atelier 不信任${whose}的证书。${whyNotTrusted[why]}`
  },
  certificateAdvice: {
    'unknown-authority':
      '仅当其颁发机构属于你或你的公司时，才在该连接的“高级”设置中将它添加到“附加证书”。否则请换一个网络，或联系服务器管理员。',
    'other-host': '请检查地址。如果地址无误，请联系服务器管理员。',
    date: '请检查此电脑的日期。如果日期无误，请联系服务器管理员更新证书。',
  },
  localNetworkAdvice:
    '它在本地网络中，macOS 可能没有允许 Atelier 访问。请查看“系统设置 › 隐私与安全性 › 本地网络”。',
  notSentWhole: ({ host }) => `向${host === undefined ? '网关' : ` ${host} `}上传时中断。`,
  notSentWholeAdvice: '请重试。网速较慢时，请使用较小的文件。',
  gatewayFailed: ({ status }) =>
    status === undefined ? '网关返回了错误。' : `网关返回了错误（${status}）。`,
  gatewayFailedAdvice: '请重试。如果问题持续存在，请联系网关服务商。',
  gatewayOverloaded: '网关或模型当前过载。',
  gatewayOverloadedAdvice: ({ wait }) => `请在 ${wait ?? '1 分钟'}后重试，或换一个模型。`,
  replyTooLong: '回复过长，已停止接收。已收到的内容已保存。',
  replyTooLongAdvice: '请重试，或换一个模型。',
  notAGateway: ({ host }) => `${host === undefined ? '这个地址' : `${host} `}有响应，但不是网关。`,
  notAGatewayAdvice: '请在设置中检查接口地址。',
  timedOut: '网关响应超时。',
  timedOutAdvice: '请重试。',
  outcomeUnknown: '网关响应前连接已断开，结果未知。',
  outcomeUnknownAdvice: '再次发送前，请先查看网关的调用记录。',
  placeRefused: '未能保存副本：Atelier 无法写入所选文件夹，或文件夹已不存在。',
  placeRefusedAdvice: '请选择其他文件夹。',
  relativePath: '这不是完整路径。',
  relativePathAdvice: ({ name }) =>
    `请从磁盘的最上层开始输入${name === undefined ? '' : `，例如 ${name}`}，或用 ~ 表示你的主目录。`,
  mediaMissing: '文件缺失或已损坏。',
  mediaMissingAdvice: '条目会保留，可以重新下载或放回原文件。',
  mediaArchived: '原文件在归档中，而该归档目前无法访问。',
  mediaArchivedAdvice: '请连接存放归档的磁盘后重试。如果归档文件夹已移动，请在“存储空间”的“归档”中重新选择。',
  downloadInterrupted: ({ host, via, status, received, total }) => {
    if (status !== undefined) return `文件服务器返回了错误（${status}）。`
    if (received === undefined && via !== undefined) return `无法通过${proxyNoun(via, host)}下载文件。`
    if (received === undefined)
      return `无法下载文件：连接不到${host === undefined ? '文件服务器' : ` ${host}`}。`
    return total === undefined
      ? `下载到 ${received} 时中断了。`
      : `下载到 ${received}（共 ${total}）时中断了。`
  },
  downloadInterruptedAdvice: '请检查网络。之后可以从中断处继续下载。',
  downloadRefused: ({ status }) =>
    status === undefined ? '文件服务器拒绝了下载。' : `文件服务器拒绝了下载（${status}）。`,
  downloadRefusedAdvice: '下载链接可能已过期。请重新下载以获取新链接。',
  downloadUnusable: ({ expected, gave }) => {
    const wanted = expected === undefined ? '文件' : downloadNouns[expected]
    switch (gave) {
      case 'web-page':
        return `下载链接返回的是网页，而不是${wanted}。`
      case 'text':
        return `下载链接返回的是文字，而不是${wanted}。`
      case 'cut-short':
        return `收到的${wanted}不完整。`
      case 'unreadable':
        return `收到的${wanted}无法读取。`
      case 'unchecked':
        return `已收到${wanted}，但无法在这台电脑上检查。`
      case 'too-large':
        return '链接中的文件超出了 Atelier 的大小限制。'
      default:
        return `下载链接返回的是其他类型的文件，而不是${wanted}。`
    }
  },
  downloadUnusableAdvice: '请重新下载，或联系网关服务商。',
  unsupportedFile: ({ name, limit }) =>
    `${name === undefined ? '这个文件' : `“${name}”`}${limit === undefined ? '的文件类型不受支持' : '不能发送给这个模型'}。`,
  unsupportedFileAdvice: ({ limit }) =>
    limit === undefined ? '支持常见格式的图片、视频、音频和 PDF 文档。' : `支持的格式：${limit}。`,
  damagedFile: ({ name }) => `${name === undefined ? '这个文件' : `“${name}”`}已损坏或不完整，无法读取。`,
  damagedFileAdvice: '如有其他副本，请改用其他副本。',
  backupInLibrary: '这个文件夹属于资料库本身，放在其中的文件会与资料库一同丢失。',
  backupInLibraryAdvice: '请选择其他文件夹，最好位于另一块磁盘。',
  backupInUse: '另一个资料库正在备份到这个文件夹。',
  backupInUseAdvice: '请等那份备份完成后重试，或选择其他文件夹。',
  backupDamaged: '这份备份已损坏或不完整，未作任何更改。',
  backupDamagedAdvice: '请在列表中选择另一份备份。',
  libraryNotEmpty: '备份只能恢复到空的资料库，未作任何更改。',
  libraryNotEmptyAdvice: '如需另行恢复，请用 --data 加一个空文件夹启动 Atelier，再在其中恢复。',
  diskFull: '磁盘已满。',
  diskFullAdvice: '请腾出空间后重试。',
  notACanvas: ({ name }) => `${name === undefined ? '这个文件' : `“${name}”`}不是画布文档。`,
  notACanvasAdvice: '可以打开 .atelier、.ora、.psd（RGB，8 位）文件和图片。',
  canvasNewer: '这个画布由更新版本的 Atelier 保存，未做任何更改。',
  canvasUnsafe: '此文件包含不属于画布文档的内容，因此未打开。',
  canvasUnsafeAdvice: '请让对方改发图片。',
  canvasDamaged: '这个画布文档已损坏。',
  canvasChanged: '这个画布已在另一个窗口中被修改。',
  canvasChangedAdvice: '已显示最新版本，请重做上一步。',
  disconnected: '窗口与 Atelier 的连接已断开。',
  disconnectedAdvice: '请重新连接。',
  submitLostAdvice: '重新连接后再次点击“生成”，不会重复生成。',
  fromNewerApp: '这个资料库由更新版本的 Atelier 创建，未做任何更改。',
  fromNewerAppAdvice: '请更新 Atelier 后再打开。',
  internal: 'Atelier 出现问题。',
  internalAdvice: '请重试。已保存的内容不受影响。',
}
