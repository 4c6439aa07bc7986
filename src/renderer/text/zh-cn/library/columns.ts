import type { columns as english } from '../../en/library/columns.ts'

export const columns: typeof english = {
  arrangement: '视图',
  grid: '网格',
  list: '列表',
  dates: '日期',
  dateUnit: '显示方式',
  month: '月份',
  year: '年份',
  preview: '预览',
  name: '名称或提示词',
  kind: '类型',
  kinds: { image: '图片', video: '视频', audio: '音频', document: '文档' },
  model: '模型',
  length: '时长',
  size: '大小',
  added: '日期',
}
