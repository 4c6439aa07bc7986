import type { backup as english } from '../../en/settings/backup.ts'

export const backup: typeof english = {
  title: '备份',
  hint: '将整个资料库复制到一个文件夹：对话、文件和画布文档，不包含 API 密钥。保留最近七份备份，相同的文件只存一份。永久删除的内容仍保留在较早的备份中。',
  backUp: '备份',
  elsewhere: '备份到其他文件夹…',
  folder: '备份文件夹',
  folderHint: '运行 Atelier 的电脑上某个文件夹的完整路径，最好位于另一块磁盘。',
  progress: '备份进度',
  copyingDatabase: '正在复制对话和设置…',
  copyingFiles: (done, total) => `已检查或复制 ${done}，共 ${total}`,
  last: '上次备份：',
  held: ({ files, size, added }) => `，${files} 个文件，${size}（新增 ${added}）`,
  leftOut: (count) => `${count} 个文件未能包含在内：`,
  reasons: {
    missing: (name) => `${name}：资料库中缺失`,
    unreadable: (name) => `${name}：无法读取`,
    damaged: (name) => `${name}：已损坏`,
  },
  placeRefused: {
    happened: '备份已停止：文件夹无法写入或不存在。',
    advice: '请连接磁盘或选择其他文件夹，然后重新备份。已复制的内容不会再次复制。',
  },
}
