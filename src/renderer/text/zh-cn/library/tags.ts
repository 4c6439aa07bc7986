import type { tags as english } from '../../en/library/tags.ts'

export const tags: typeof english = {
  title: '标签',
  add: '添加标签',
  hint: '按 Enter 或输入逗号添加标签；“人物/安娜”表示“人物”下的“安娜”。',
  found: '匹配的标签',
  newNamed: (path) => `新建标签“${path}”`,
  several: (paths) => `添加标签${paths.map((path) => `“${path}”`).join('、')}`,
  take: (path) => `移除标签“${path}”`,
  added: (path) => `已添加标签“${path}”`,
  takenOff: (path) => `已移除标签“${path}”`,

  withCount: (path, _count, written) => `${path}，${written} 项`,
  actionsFor: (path) => `标签“${path}”的操作`,
  remove: '删除标签',
  removed: (path) => `已删除标签“${path}”，其中的文件仍保留在资料库中。`,
  renamed: (name) => `标签已重命名为“${name}”`,
  merged: (name) => `标签已合并到“${name}”`,
  merge: '合并',
  taken: '已有同名标签。要合并吗？此操作无法撤销。',
  nameRefused: '请输入名称，不能包含斜杠、逗号或引号。',

  label: '颜色标记',
  noLabel: '无',
  labelled: (name) => `颜色标记：${name}`,
  labels: {
    red: '红色',
    orange: '橙色',
    yellow: '黄色',
    green: '绿色',
    blue: '蓝色',
    purple: '紫色',
    grey: '灰色',
  },

  description: '描述',
  describedBy: (model) => `由 ${model} 撰写。搜索可找到其中的文字，你可以修改。`,
  searched: '搜索可找到其中的文字。',
  removeDescription: '移除描述',
  descriptionRemoved: '已移除描述',
  note: '备注',
  noteFailed: '尚未保存。文字会保留在这里，并尽快保存。',
}
