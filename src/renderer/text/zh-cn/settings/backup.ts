import type { AddCounts, NotAdded } from '../../../../shared/domain/keeping/backup.ts'
import type { backup as english } from '../../en/settings/backup.ts'
import { filesOf, formatNumber } from '../counts.ts'

const some = (count: number, unit: string) => (count === 0 ? [] : [`${formatNumber(count)} ${unit}`])

const listOf = ({ conversations, messages, files, documents, boards }: AddCounts) =>
  [
    ...some(conversations, '个对话'),
    ...some(messages, '条消息'),
    ...some(files, '个文件'),
    ...some(documents, '个画布文档'),
    ...some(boards, '个看板'),
  ].join('、')

const addReasons: Record<NotAdded['reason'], string> = {
  missing: '备份中缺失',
  unreadable: '无法读取',
  damaged: '已损坏',
  archived: '备份时原文件在归档中，备份不包含归档',
  'own-version': '当前资料库中的版本不同，已保留当前版本',
  'too-many': '此类项目已达上限',
}

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
  held: ({ files, size, added }) => `，${filesOf(files)}，${size}（新增 ${added}）`,
  leftOut: (count) => `${filesOf(count)}未能包含在内：`,
  reasons: {
    missing: (name) => `${name}：资料库中缺失`,
    unreadable: (name) => `${name}：无法读取`,
    damaged: (name) => `${name}：已损坏`,
    'earlier-copy': (name) => `${name}：目前无法读取，已保留较早的副本`,
    archived: (name) => `${name}：原文件在归档中，备份不包含归档`,
  },
  placeRefused: {
    happened: '备份文件夹不存在或无法使用。',
    advice: '请检查完整路径，连接所在磁盘，或选择其他文件夹。已复制的文件不会重复复制。',
  },
  restoreRefused: {
    happened: '此文件夹不存在或无法读取。',
    advice: '请检查完整路径，或连接所在磁盘，然后重试。',
  },
  restoreHint: '将备份恢复到空的资料库，或添加到正在使用的资料库。',
  restoreTitle: '恢复备份',
  restoreMeans: '对话、文件和画布文档将恢复原样。如果 API 密钥不在这台电脑上，请重新输入。',
  chooseBackupFolder: '选择备份文件夹…',
  restoreFolderHint: '存放备份的文件夹的完整路径。',
  showBackups: '显示备份',
  noBackups: '这个文件夹中没有备份。',
  which: '备份',
  filesAndSize: ({ files, size }) => `${filesOf(files)}，${size}`,
  unusable: (count) => `${formatNumber(count)} 份备份已损坏或来自更新版本的 Atelier。`,
  restore: '恢复',
  comparing: '正在与当前资料库比较…',
  addMeans:
    '当前资料库已在使用，因此会将备份添加到其中。现有内容全部保留，相同的内容不会重复添加。现有设置保持不变。尚未添加的连接会一并添加，但不含 API 密钥，备份中从不包含密钥。',
  fresh: (counts) => `新增：${listOf(counts)}`,
  known: (counts) => `已有：${listOf(counts)}`,
  allKnown: '此备份中的内容都已在资料库中。',
  takeBack: (count) => `同时找回在此永久删除的 ${formatNumber(count)} 项`,
  takeBackHint: '不选则保持删除。',
  add: '添加到当前资料库',
  unfinished: '有一份备份只添加了一部分。已添加的内容会保留。',
  goOn: '继续',
  giveUp: '忽略',
  added: (date) => `已添加 ${date} 的备份：`,
  addingStopped: (date) => `已停止添加 ${date} 的备份：`,
  came: (counts) => `，${listOf(counts)}`,
  cameNothing: '，没有新内容',
  stillDeleted: (count) => `${formatNumber(count)} 项曾在此永久删除，未找回。`,
  notAdded: (count) => `${formatNumber(count)} 项未能添加：`,
  notAddedOne: ({ name, reason }) => `${name}：${addReasons[reason]}`,
  more: (count) => `另有 ${formatNumber(count)} 项`,
  restored: (date) => `${date} 的备份已就绪`,
  startAgain: 'Atelier 下次启动时会打开它。如果在此之前创建了任何内容，将不会打开该备份。',
  notBack: (count) => `${filesOf(count)}未能恢复：`,
}
