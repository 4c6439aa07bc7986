import type { similar as english } from '../../en/library/similar.ts'
import { formatNumber } from '../counts.ts'

export const similar: typeof english = {
  action: '查找相似内容',
  nothingSimilar: '未找到相似内容',
  duplicates: '重复图片',
  findDuplicates: '查找重复图片',
  hint: '这些图片看起来几乎相同。请在每组中选择要保留的一张，其余图片可从废纸篓恢复。',
  comparing: '正在比较图片…',
  found: (count) => `${formatNumber(count)} 组重复图片`,
  preparing: (done, total) =>
    `正在准备比较图片：${formatNumber(done)} / ${formatNumber(total)}。之后可能会出现更多分组。`,
  noneYet: '目前未找到重复图片',
  prepared: '又有一些图片可以比较了。',
  compareAgain: '重新比较',
  none: '未找到重复图片',
  noneText: '资料库中没有看起来几乎相同的图片。',
  passedOver: (count) => `还有 ${formatNumber(count)} 组未处理。`,
  group: (nth, count) => `第 ${formatNumber(nth)} 组：${formatNumber(count)} 张图片`,
  keep: (name, facts) => `保留 ${name}，${facts}`,
  kept: '保留',
  toTrash: '移到废纸篓',
  best: '最佳副本',
  bestFor: {
    picked: '最佳：已标记留用',
    kept: '最佳：未被排除',
    stars: '最佳：星级最高',
    pixels: '最佳：像素最多',
    bytes: '最佳：文件最大',
    age: '最佳：最早添加',
  },
  doubts: {
    differs: '不确定：有差异。请选择要保留的图片。',
    plain: '不确定：细节较少。请选择要保留的图片。',
  },
  trashOthers: (count) => `将其余 ${formatNumber(count)} 张移到废纸篓`,
  keepAll: '全部保留',
  keptAll: (count) => `已保留全部 ${formatNumber(count)} 张`,
  compare: '比较',
  done: '完成',
  next: '下一批',
  fromStart: '回到第一批',
}
