import type { exports as english } from '../../en/library/exports.ts'

const { format } = new Intl.NumberFormat('zh-CN')

export const exports: typeof english = {
  action: '导出',
  selected: (count) => `导出选中的 ${format(count)} 项`,
  title: (count) => `导出 ${format(count)} 项`,
  form: '保存方式',
  toFolder: '文件夹',
  asZip: 'ZIP 文件',
  folderHint: '不会替换文件夹中的任何内容。',
  zipHint: '所有内容放在一个文件中。',
  browserHint: '浏览器会下载一个 ZIP 文件。',
  details: '为每个文件附上详情文件',
  detailsHint: '一个 JSON 文件，包含提示词、设置、费用、评级、颜色标记、标签、备注和来源。',
  zipName: (day) => `Atelier 导出 ${day}.zip`,
  running: (done, total) => `正在导出：${format(done)}/${format(total)}`,
  done: (count) => `已导出 ${format(count)} 项`,
  stopped: (count) => `导出已停止，已完整导出 ${format(count)} 项。`,
  diskFull: '该磁盘已满，导出已停止。请释放空间或选择其他位置。',
  leftOut: (count) => `${format(count)} 项无法导出`,
  showLeftOut: '查看详情',
  leftOutTitle: '未导出的文件',
  leftOutMore: (count) => `另有 ${format(count)} 项。`,
  goneForEver: '已永久删除的文件',
}
