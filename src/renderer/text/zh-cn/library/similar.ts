import type { similar as english } from '../../en/library/similar.ts'

const { format } = new Intl.NumberFormat('zh-CN')

export const similar: typeof english = {
  action: '查找相似图片',
  nothingSimilar: '未找到相似图片',
  duplicates: '重复图片',
  findDuplicates: '查找重复图片',
  hint: '这些图片看起来相同。请在每组中选择要保留的一张，其余图片可从回收站恢复。',
  comparing: '正在比较图片…',
  found: (count) => `${format(count)} 组重复图片`,
  none: '未找到重复图片',
  noneText: '资料库中没有看起来相同的图片。',
  allDone: '所有分组均已处理',
  group: (count) => `${format(count)} 张相似图片`,
  keep: (name, size) => `保留 ${name}，${size}`,
  best: '建议',
  trashOthers: (count) => `将其余 ${format(count)} 张移到回收站`,
  keepAll: '全部保留',
  compare: '比较',
  more: '后续分组',
}
