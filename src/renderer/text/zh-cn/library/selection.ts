import type { selection as english } from '../../en/library/selection.ts'
import { formatNumber } from '../counts.ts'

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join('、')

export const selection: typeof english = {
  selected: (written) => `已选中 ${written} 项`,
  none: '未选中任何文件',
  bar: '选中的文件',
  all: '全选',
  invert: '反选',
  clear: '取消选择',
  select: (name) => `选中“${name}”`,
  rate: '评级',
  compare: '比较',

  moving: (done, total) => `正在移到废纸篓：${formatNumber(done)}/${formatNumber(total)}`,
  moved: (count) => `${formatNumber(count)} 项已移到废纸篓`,
  restoring: (done, total) => `正在恢复：${formatNumber(done)}/${formatNumber(total)}`,
  restored: (count) => `已恢复 ${formatNumber(count)} 项`,
  rating: (done, total) => `正在评级：${formatNumber(done)}/${formatNumber(total)}`,
  rated: (count) => `已为 ${formatNumber(count)} 项评级`,
  addTag: '添加标签…',
  addTagTo: (count) => `为 ${formatNumber(count)} 项添加标签`,
  removeTag: '移除标签…',
  removeTagFrom: (count) => `从 ${formatNumber(count)} 项移除标签`,
  tagHint: '查找或新建标签',
  tagFind: '查找标签',
  noTagFound: '没有匹配的标签。',
  tagging: (done, total) => `正在更改标签：${formatNumber(done)}/${formatNumber(total)}`,
  tagged: (count, paths) => `已为 ${formatNumber(count)} 项添加标签${quoted(paths)}`,
  alreadyTagged: (paths) => `所选文件已有标签${quoted(paths)}`,
  untagged: (count, path) => `已从 ${formatNumber(count)} 项移除标签“${path}”`,
  notTagged: (path) => `所选文件没有标签“${path}”`,
  labelling: (done, total) => `正在更改颜色标记：${formatNumber(done)}/${formatNumber(total)}`,
  labelled: (count) => `已更改 ${formatNumber(count)} 项的颜色标记`,
  leftOut: (count) => `${formatNumber(count)} 项已不在原处，已跳过。`,
}
