import type { TrashKind } from '../../../../shared/domain/trash.ts'
import type { trash as english } from '../../en/library/trash.ts'
import { filesOf, formatNumber } from '../counts.ts'

const kinds: Record<TrashKind, (count: number) => string> = {
  conversation: (count) => `${formatNumber(count)} 个对话`,
  image: (count) => `${formatNumber(count)} 张图片`,
  video: (count) => `${formatNumber(count)} 个视频`,
  audio: (count) => `${formatNumber(count)} 个音频`,
  document: (count) => `${formatNumber(count)} 个文档`,
}

export const trash: typeof english = {
  title: '废纸篓',
  backToLibrary: '返回资料库',
  gridLabel: '废纸篓中的内容，最近删除的在前',
  images: '图片',
  videos: '视频',
  conversations: '对话',
  hint: '点击选择，按 Enter 恢复',
  selected: (count) => `已选择 ${count} 项`,
  clear: '取消选择',
  restore: '恢复',
  restoreAll: '全部恢复',
  restored: (count) => (count === 1 ? '已恢复' : `已恢复 ${formatNumber(count)} 项`),
  open: '打开',
  deleteForEver: '永久删除',
  restStays: '其余的仍在废纸篓中。',
  deleteTitle: '永久删除？',
  deleted: '删除于',
  conversationName: (title) => `对话：${title}`,
  messages: (count) => `${formatNumber(count)} 条消息`,
  emptyText: (days) =>
    days === null
      ? '删除的文件和对话会保留在这里，直到你恢复或永久删除它们。'
      : `删除的文件和对话会在这里保留 ${days} 天，之后将被永久删除。`,
  goesAfter: (days) => `在废纸篓中满 ${days} 天后永久删除`,
  noneOfKind: '废纸篓中没有这类内容',
  empty: '清空废纸篓',
  emptyTitle: '清空废纸篓？',
  nothingInIt: '废纸篓是空的',
  contents: ({ counts, jobCount }) => {
    const order = ['conversation', 'image', 'video', 'audio', 'document'] as const
    const parts = order.filter((kind) => counts[kind] > 0).map((kind) => kinds[kind](counts[kind]))
    if (jobCount > 0) parts.push(`${formatNumber(jobCount)} 个已移除的任务`)
    return parts.join('、')
  },
  goesForEver: (contents, size) => `将永久删除 ${contents}，文件共 ${size}。此操作无法撤销。`,
  wordsGoForEver: (contents) => `将永久删除 ${contents}。此操作无法撤销。`,
  inUseStays: '对话、任务或草稿仍在使用的文件会留在废纸篓中。',
  archivedStay: (count) =>
    `有 ${filesOf(count)}的原文件在归档中，会留在归档文件夹里。如不再需要，请自行到该文件夹中删除。`,
  copiesHold: (days) => `文件会立即删除。最近 ${days} 天的数据库副本可能仍包含文字内容，到期后会自动删除。`,
  setAsideHolds: '数据文件夹中留存的损坏数据库也可能包含文字内容。如不需要，请自行删除。',
  gone: ({ files, conversations, kept, delayed }) => {
    const parts = [
      conversations > 0 && kinds.conversation(conversations),
      files > 0 && filesOf(files),
    ].filter((part) => part !== false)
    const nothing = delayed === 0 && '没有删除任何内容。'
    return [
      parts.length === 0 ? nothing : `已永久删除 ${parts.join('和 ')}。`,
      delayed > 0 &&
        `${filesOf(delayed)}暂时无法删除，可能正被其他应用占用，或正在添加备份。Atelier 会继续尝试。`,
      kept > 0 && `另有 ${filesOf(kept)}仍在使用，保留在废纸篓中。`,
    ]
      .filter((sentence) => sentence !== false)
      .join('')
  },
}
