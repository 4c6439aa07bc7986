import type { similar as english } from '../../en/library/similar.ts'

const { format } = new Intl.NumberFormat('zh-CN')

export const similar: typeof english = {
  action: '查找相似内容',
  nothingSimilar: '未找到相似内容',
  duplicates: '重复图片',
  findDuplicates: '查找重复图片',
  hint: '这些图片看起来几乎相同。请在每组中选择要保留的一张，其余图片可从废纸篓恢复。',
  comparing: '正在比较图片…',
  found: (count) => `${format(count)} 组重复图片`,
  none: '未找到重复图片',
  noneText: '资料库中没有看起来几乎相同的图片。',
  passedOver: (count) => `还有 ${format(count)} 组未处理。`,
  group: (nth, count) => `第 ${format(nth)} 组：${format(count)} 张图片`,
  keep: (name, size) => `保留 ${name}，${size}`,
  best: '建议保留',
  trashOthers: (count) => `将其余 ${format(count)} 张移到废纸篓`,
  keepAll: '全部保留',
  compare: '比较',
  done: '完成',
  next: '下一批',
  fromStart: '回到第一批',
}
