import type { space as en } from '../../en/library/space.ts'
import { formatNumber } from '../counts.ts'

export const space: typeof en = {
  show: '查看存储空间',
  title: '存储空间',
  counting: '正在计算…',
  total: (used, free) => `已用 ${used}，此磁盘剩余 ${free}`,
  by: '分组方式',
  groups: { kind: '类型', model: '模型', month: '月份', board: '看板' },
  files: (count) => `${formatNumber(count)} 个文件`,
  added: '从文件添加',
  intermediates: '编辑用的局部图和蒙版',
  documents: '画布文档',
  thumbnails: '缩略图',
  database: '数据库及其副本',
  requestLog: '请求日志',
  reserve: '磁盘写满时的预留空间',
  noModels: '还没有文件',
  boardsAlone: '每个看板只计自己的文件，不含其内的看板。',
  noBoards: '看板中还没有文件',
  most: (count) => `仅显示占用最多的 ${formatNumber(count)} 项。`,
  done: '完成',
}
