import type { stacks as english } from '../../en/library/stacks.ts'

const { format } = new Intl.NumberFormat('zh-CN')

export const stacks: typeof english = {
  title: '堆叠',
  flatHere: '仅在完整的资料库中显示堆叠。看板、评级和搜索会显示每个文件。',
  hint: '将一起生成的图片显示为一项',
  stackOf: (count) => `${format(count)} 项的堆叠`,
  inStack: '已展开堆叠中的文件',
  open: '展开堆叠',
  openOf: (count) => `展开 ${format(count)} 项的堆叠`,
  close: '收起堆叠',
  closeOf: (count) => `收起 ${format(count)} 项的堆叠`,
  opened: (count) => `已展开 ${format(count)} 项的堆叠`,
  closed: (count) => `已收起 ${format(count)} 项的堆叠`,
  stack: '堆叠',
  stackSelected: '堆叠选中的文件',
  stackTakes: '堆叠使用相同设置生成的全部文件',
  stacked: (count) => `已堆叠 ${format(count)} 个文件`,
  tooMany: (most) => `一个堆叠最多包含 ${format(most)} 个文件。请减少选择。`,
  tooFew: '请选中两个或更多文件再堆叠。',
  unstack: '取消堆叠',
  unstacking: (done, total) => `正在取消堆叠：${format(done)}/${format(total)}`,
  unstacked: (count) => `已取消堆叠 ${format(count)} 个文件`,
  notStacked: '所选文件都不在堆叠中。',
  takeOut: '移出堆叠',
  takenOut: '已移出堆叠',
  makeCover: '设为封面',
  coverMade: '已更改堆叠封面',
}
