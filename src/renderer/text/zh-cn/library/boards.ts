import type { boards as english } from '../../en/library/boards.ts'
import { filesOf } from '../counts.ts'

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
  chooseFor: (count) => (count === 1 ? '添加到看板' : `将 ${filesOf(count)}添加到看板`),
  chooseHint: '查找或新建看板',
  chooseEmpty: '还没有看板。输入名称后按 Enter。',
  newNamed: (name) => `新建看板“${name}”`,

  added: (count, name) => (count === 1 ? `已添加到“${name}”` : `已将 ${filesOf(count)}添加到“${name}”`),
  addedToNew: (count, name) =>
    count === 1 ? `已添加到新看板“${name}”` : `已将 ${filesOf(count)}添加到新看板“${name}”`,
  alreadyThere: (_count, name) => `已在“${name}”中`,
  made: (name) => `已新建看板“${name}”`,
  takenOff: (count, name) => (count === 1 ? `已从“${name}”移除` : `已从“${name}”移除 ${filesOf(count)}`),
  renamed: (name) => `看板已重命名为“${name}”`,
  removed: (name) => `已删除看板“${name}”。其中的文件会保留在资料库中。`,
  removedWith: (name, nested) => `已删除看板“${name}”及其中的 ${nested} 个看板。文件会保留在资料库中。`,
  moved: (name, target) => `已将“${name}”移入“${target}”`,
  movedOut: (name) => `已将“${name}”移到顶层`,
  cannotMove: '看板不能放入自身，且最多嵌套 8 层。',

  moveTo: '移动到…',
  moveTitle: (name) => `将“${name}”移动到`,
  moveHint: '查找看板',
  moveOut: '顶层',
  moveNowhere: '没有可移入的看板。',
  inBoard: (name, parent) => `${name}（位于“${parent}”中）`,
  fold: (name) => `折叠“${name}”`,
  unfold: (name) => `展开“${name}”`,
  createInside: '在其中新建看板…',
  createIn: (name) => `在“${name}”中新建看板`,
  atLevel: (level) => `第 ${level} 层`,
  folded: '已折叠',
  unfolded: '已展开',
  removeTitle: (name) => `删除“${name}”？`,
  removeNested: (count) => `其中有 ${count} 个看板。要将它们上移一层，还是一并删除？不会删除任何文件。`,
  moveNestedUp: '上移一层',
  removeNestedToo: '全部删除',

  create: '新建看板',
  remove: '删除看板',
  nameMissing: '请输入看板名称。',

  paneEmpty: '用看板整理图片和视频。在图片或视频上按 B 即可添加。',
  emptyTitle: '这个看板还是空的',
  emptyText:
    '将文件拖放到这里，或点击“添加文件”。要添加资料库中的内容，请将缩略图拖到看板名称上，或在缩略图上按 B。',
  emptyKind: '此看板中没有符合筛选条件的内容',
}
