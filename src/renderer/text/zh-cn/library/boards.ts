import type { boards as english } from '../../en/library/boards.ts'

export const boards: typeof english = {
  title: '看板',
  all: '全部文件',
  open: (name) => `看板：${name}`,
  withCount: (name, _count, written) => `${name}，${written} 项`,
  actionsFor: (name) => `看板“${name}”的操作`,
  back: '返回全部文件',
  gone: '这个看板已不存在。',
  tooMany: '看板数量已达上限。请先删除一个。',

  add: '添加到看板…',
  takeOff: '从此看板移除',
  chooseTitle: '添加到看板',
  chooseFor: (count) => (count === 1 ? '添加到看板' : `将 ${count} 个文件添加到看板`),
  chooseHint: '查找或新建看板',
  chooseEmpty: '还没有看板。输入名称后按 Enter。',
  newNamed: (name) => `新建看板“${name}”`,

  added: (count, name) => (count === 1 ? `已添加到“${name}”` : `已将 ${count} 个文件添加到“${name}”`),
  addedToNew: (count, name) =>
    count === 1 ? `已添加到新看板“${name}”` : `已将 ${count} 个文件添加到新看板“${name}”`,
  alreadyThere: (_count, name) => `已在“${name}”中`,
  made: (name) => `已新建看板“${name}”`,
  takenOff: (count, name) => (count === 1 ? `已从“${name}”移除` : `已从“${name}”移除 ${count} 个文件`),
  renamed: (name) => `看板已重命名为“${name}”`,
  removed: (name) => `已删除看板“${name}”。其中的文件会保留在资料库中。`,

  create: '新建看板',
  remove: '删除看板',
  nameMissing: '请输入看板名称。',

  paneEmpty: '用看板整理图片和视频。在图片或视频上按 B 即可添加。',
  emptyTitle: '这个看板还是空的',
  emptyText: '在任意图片或视频上按 B，或将缩略图拖到看板名称上。',
  emptyKind: '此看板中没有符合筛选条件的内容',
}
