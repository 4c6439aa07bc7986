import type { smartBoards as english } from '../../en/library/smart-boards.ts'

export const smartBoards: typeof english = {
  title: '智能看板',
  create: '保存为智能看板',
  change: (name) => `将此搜索保存到“${name}”`,
  named: (name, query) => `${name}，搜索条件：${query}`,
  made: (name) => `已新建智能看板“${name}”`,
  changed: (name) => `已更新“${name}”`,
  remove: '删除智能看板',
  removed: (name) => `已删除智能看板“${name}”，其中的文件仍保留在资料库中。`,
  gone: '这个智能看板已不存在。',
  tooMany: '智能看板数量已达上限，请先删除一个。',
}
