import type { report as english } from '../../en/settings/report.ts'

export const report: typeof english = {
  openHint: '遇到问题时，可以把报告交给帮助你的人。保存前可以查看全部内容，报告不会发送给任何人。',
  title: '诊断报告',
  intro:
    '以下就是将要保存或复制的全部内容，不含密钥、提示词、回复和文件名。网关主机名只有打开后才会包含，其他不想包含的部分也可以关闭。报告不会发送，交给谁由你决定。',
  making: '正在准备报告…',
  text: '报告内容',
  parts: {
    app: '应用',
    system: '系统',
    start: '启动',
    keychain: '钥匙串',
    settings: '设置',
    connections: '连接',
    hosts: '网关主机名',
    library: '数据库',
    failures: '最近的失败',
    log: '日志',
  },
  leftOut: '不包含此部分',
  save: '保存报告',
  refused: (part) => `“${part}”部分可能含有机密内容，因此没有生成报告。`,
  refusedAdvice: '没有保存任何内容。这是 Atelier 的错误，请反馈给开发者。',
}
