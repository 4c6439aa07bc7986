import type { smartBoards as english } from '../../en/library/smart-boards.ts'

export const smartBoards: typeof english = {
  title: '智能看板',
  new: '新建智能看板',
  create: '保存为智能看板',
  none: '智能看板会显示某个搜索找到的所有内容。',
  search: '搜索条件',
  searchHint: '看板显示的内容：提示词或文件名中的词语，以及 type:video 或 star:>3 这样的筛选条件。',
  searchMissing: '请输入此智能看板要显示的内容，例如 type:video。',
  isChanged: (name) => `“${name}”仍保留原来的搜索，除非你保存此搜索。`,
  back: '恢复原来的搜索',
  change: (name) => `将此搜索保存到“${name}”`,
  named: (name, query) => `${name}，搜索条件：${query}`,
  made: (name) => `已新建智能看板“${name}”`,
  changed: (name) => `已更新“${name}”`,
  remove: '删除智能看板',
  removed: (name) => `已删除智能看板“${name}”，其中的文件仍保留在资料库中。`,
  gone: '这个智能看板已不存在。',
  tooMany: '智能看板数量已达上限，请先删除一个。',
}
