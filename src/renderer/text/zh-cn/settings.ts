import type { settings as english } from '../en/settings.ts'

export const settings: typeof english = {
  connections: '连接',
  connectionsHint: '对话、图片和视频都通过这里的网关生成。',
  noConnections: '还没有连接任何网关。',
  addConnection: '添加连接',
  newConnection: '新建连接',
  editConnection: '编辑连接',
  inUse: '使用中',
  use: '使用',
  edit: '编辑',
  actionsOf: (name) => `“${name}”的操作`,
  demoBadge: '演示',
  keyEnding: (ending) => `已保存密钥，末尾为 …${ending}`,
  keySaved: '已保存密钥',
  keySessionEnding: (ending) => `密钥仅在本次运行期间保留，末尾为 …${ending}`,
  keySession: '密钥仅在本次运行期间保留',
  noKey: '未保存密钥',

  name: '名称',
  namePlaceholder: '我的网关',
  nameMissing: '请为连接取一个名称。',
  baseUrl: '接口地址',
  baseUrlHint: '网关提供的地址，不要包含 /v1/messages 之类的路径。',
  baseUrlMissing: '请填写网关地址。',
  baseUrlWrong: '请填写以 https:// 或 http:// 开头的完整地址。',
  key: 'API 密钥',
  keyKeep: (saved) => `${saved}。留空则继续使用。`,
  keyMissing: '请填写该网关的 API 密钥。',
  keyWrong: '密钥不能包含空格或特殊字符，请检查粘贴的内容。',
  keyAgain: '请重新填写密钥：它将以不同于保存时的方式发送。',
  keyStays: '密钥只会存入系统钥匙串，不会保存到别处。',
  sessionOnly: '仅在本次运行期间保留密钥',
  sessionOnlyHint: '密钥不会写入磁盘，下次启动后需要重新填写。',

  advanced: '高级',
  advancedSet: (count) => `高级（已设置 ${count} 项）`,
  proxy: '代理',
  proxies: { system: '跟随系统', manual: '指定地址', none: '不使用' },
  proxyHints: {
    system: '按系统环境变量使用代理，本机上的网关除外。',
    manual: '发往该网关的所有请求都经过这个代理。',
    none: '直接连接网关，忽略系统代理设置。',
  },
  proxyUrl: '代理地址',
  proxyUrlHint: '不要包含用户名和密码；需要验证的代理请在系统中设置。',
  proxyUrlWrong: '请填写以 http:// 或 https:// 开头的代理地址，不含用户名和密码。',
  certificates: '附加证书',
  certificatesHint: '该网关所需的证书颁发机构，PEM 文本，仅对此连接生效。',
  certificatesFile: '选择文件',
  certificatesWrong: '其中没有完整的 PEM 证书。',
  allowedHosts: '可提供文件的内网主机',
  allowedHostsHint: '每行一个，可带端口。除网关自身和这里列出的主机外，绝不会从内网地址下载图片和影片。',
  allowedHostsWrong: '请每行填写一个主机名或地址。',
  words: '网关用词',
  wordsHint: '网关文档使用不同写法时在此修改。',
  wordsReset: '恢复为文档中的写法',
  listWrong: '名称内不能有空格，名称之间用逗号分隔。',
  wordWrong: '只能使用字母、数字和连字符，且不能是 HTTP 自身使用的标头。',
  dialect: {
    familyDSegment: '路径段',
    generateContentKeyHeader: '密钥标头',
    messagesVersionHeader: '版本标头',
    messagesVersion: '版本',
    messagesBetaHeader: '测试功能标头',
    messagesBeta: '测试功能',
  },
  dialectHints: {
    familyDSegment: 'D 系列视频接口路径的第一段。',
    generateContentKeyHeader: '内容生成接口用它传递密钥。',
    messagesVersionHeader: '每次调用消息接口时发送。',
    messagesVersion: '版本标头的值。',
    messagesBetaHeader: '列出消息接口的测试功能。',
    messagesBeta: '例如 beta1,beta2。留空则不发送测试功能标头。',
  },
  keyPlace: '内容生成接口的密钥',
  keyInHeader: '放在标头中',
  keyInAddress: '放在地址中',
  keyPlaceHint: '仅当网关不接受其他方式时才放在地址中。',
  unitsPerDollar: '每美元单位数',
  unitsPerDollarHint: '此网关的计费单位，用于把花费和余额换算成美元。',
  unitsPerDollarWrong: '请输入大于 0 的数字。',

  balance: '查询余额',
  balanceOf: (available, granted) => `剩余 ${available}，共 ${granted}`,
  balanceWorth: (dollars) => `约合 ${dollars}`,
  balanceUnlimited: '此密钥没有额度限制',
  balanceUsed: (used) => `已用 ${used}`,
  balanceExpires: (date) => `有效期至 ${date}`,
  balanceMissing: '该网关不提供余额信息。',

  test: '测试',
  testWorks: (elapsed) => `连接正常，响应用时 ${elapsed}。`,
  testWorksWithModels: (elapsed, count) => `连接正常，响应用时 ${elapsed}，共 ${count} 个模型。`,
  save: '保存',

  removeTitle: (name) => `移除“${name}”？`,
  removeText: '钥匙串中的密钥也会一并移除，用它生成的内容都会保留。',

  keychainWorks: '密钥保存在系统钥匙串中。',
  keychainMemory: '本次运行只在内存中保留密钥，结束后即清除。',
  keychainMissing: '这个系统没有可用的钥匙串，密钥只能在本次运行期间保留。',
  keychainSaid: (detail) => `钥匙串返回：${detail}`,

  demo: '演示网关',
  demoText: '内置在 Atelier 中的完整网关，无需密钥即可试用全部功能，数据不会离开这台电脑。',
  demoStart: '试用演示网关',

  appearance: '外观',
  theme: '主题',
  themeSystem: '跟随系统',
  themeDark: '深色',
  themeLight: '浅色',
  language: '语言',
  languageSystem: '跟随系统',

  library: '资料库',
  libraryHint: '保存过的每个文件是否还在，内容是否仍然完整。',
  emptyTrash: '清空废纸篓',
  emptyTrashTitle: '清空废纸篓？',
  emptyTrashText: '废纸篓中的内容会从这台电脑上永久删除。对话、任务或草稿仍在使用的文件会保留。',
  trashEmptied: (removed: number, kept: number) =>
    kept === 0 ? `已永久删除 ${removed} 个。` : `已永久删除 ${removed} 个，${kept} 个仍在使用，已保留。`,
  checkLibrary: '检查资料库',
  stopChecking: '停止',
  checkingLibrary: (done: number, total: number) =>
    total === 0 ? '正在查看文件…' : `已检查 ${done} / ${total} 个文件`,
  libraryChecked: (found: {
    files: number
    fetched: number
    adopted: number
    found: number
    missing: number
    damaged: number
    unusable: number
    rowsRepaired: number
    rowsDamaged: number
  }) =>
    [
      `检查了 ${found.files} 个文件。`,
      found.fetched > 0 && `${found.fetched} 个已从网关重新取回。`,
      found.found > 0 && `${found.found} 个曾被记为缺失的文件已找到。`,
      found.adopted > 0 && `${found.adopted} 个无主文件已加入资料库。`,
      found.unusable > 0 && `${found.unusable} 个无法显示，已移到一旁。`,
      found.missing + found.damaged === 0 && '没有缺失。',
      found.missing > 0 && `缺失 ${found.missing} 个。`,
      found.damaged > 0 && `损坏 ${found.damaged} 个，已移到数据文件夹中。`,
      found.rowsRepaired > 0 && `数据库中有 ${found.rowsRepaired} 条损坏，已用副本修复。`,
      found.rowsDamaged > 0 && `数据库中有 ${found.rowsDamaged} 条损坏，副本中也没有；日志中有名称。`,
    ]
      .filter((sentence) => sentence !== false)
      .join(''),

  about: '关于',
  version: '版本',
  dataFolder: '数据文件夹',
  dataFolderHidden: '此窗口中不显示',
  licence: '许可证',
  licenceName: 'MIT 许可证',
}
