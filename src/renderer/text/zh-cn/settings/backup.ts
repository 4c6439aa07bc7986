import type { backup as english } from '../../en/settings/backup.ts'

const { format } = new Intl.NumberFormat('zh-CN')

export const backup: typeof english = {
  title: '备份',
  hint: (kept) =>
    `将整个资料库复制到一个文件夹：对话、文件和画布文档，不包含 API 密钥。保留最近 ${kept} 份备份，相同的文件只存一份。永久删除的内容仍保留在较早的备份中。`,
  backUp: '备份',
  elsewhere: '备份到其他文件夹…',
  daily: '每天备份',
  dailyHint: '备份到同一文件夹，Atelier 需保持运行。',
  folder: '备份文件夹',
  folderHint: '运行 Atelier 的电脑上某个文件夹的完整路径，最好位于另一块磁盘。',
  progress: '备份进度',
  steps: {
    database: () => '正在复制对话和设置…',
    files: (done, total) => `已完成 ${done}，共 ${total}`,
    restoring: (done, total) => `已恢复 ${done}，共 ${total}`,
    adding: (done, total) => `已检查并添加 ${done}，共 ${total}`,
  },
  last: '上次备份：',
  held: ({ files, size, added }) => `，${format(files)} 个文件，${size}（新增 ${added}）`,
  leftOut: (count) => `${format(count)} 个文件未能包含在内：`,
  reasons: {
    missing: (name) => `${name}：资料库中缺失`,
    unreadable: (name) => `${name}：无法读取`,
    damaged: (name) => `${name}：已损坏`,
    'earlier-copy': (name) => `${name}：目前无法读取，已保留较早的副本`,
  },
  placeRefused: {
    happened: '备份文件夹不存在或无法使用。',
    advice: '请连接磁盘或选择其他文件夹，然后重试。已复制的文件不会再次复制。',
  },
  restoreHint: '将备份恢复到空的资料库，例如在新电脑上。',
  restoreTitle: '恢复备份',
  restoreMeans:
    '对话、文件和画布文档将恢复原样。当前资料库必须为空。如果 API 密钥不在这台电脑上，请重新输入。',
  chooseBackupFolder: '选择备份文件夹…',
  restoreFolderHint: '存放备份的文件夹的完整路径。',
  showBackups: '显示备份',
  noBackups: '这个文件夹中没有备份。',
  which: '备份',
  filesAndSize: ({ files, size }) => `${format(files)} 个文件，${size}`,
  unusable: (count) => `${count} 份备份已损坏或来自更新版本的 Atelier。`,
  restore: '恢复',
  restored: (date) => `${date} 的备份已就绪`,
  startAgain: '请退出 Atelier 并重新启动以打开它。如果在此之前创建了任何内容，将不会打开该备份。',
  notBack: (count) => `${format(count)} 个文件未能恢复：`,
}
