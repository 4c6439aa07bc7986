import type { ordering as english } from '../en/ordering.ts'

export const ordering: typeof english = {
  variables: '提示词中的变量',
  variableMissing: '请填写。',
  promptBlank: '其中一个选项没有留下任何内容。',
  tooLongTogether: '这些选项的全部提示词合计超过 1,000,000 个字符。',
  tooMany: (most) => `这些选项会产生超过 ${most} 条提示词。`,
  tooManyCounted: (count, most, isMore) => `${isMore ? '超过 ' : ''}${count} 条提示词 · 最多 ${most} 条`,
  promptCount: (count) => `${count} 条提示词`,
  imageCount: (count) => `${count} 张图片`,
  checkTitle: (images) => `生成 ${images} 张图片？`,
  checkRequests: (requests, written) =>
    requests === 1 ? '共一次请求。' : `共 ${written} 次请求，每条提示词一次。`,
  checkTime: (time) => `预计全部完成需要 ${time}。`,
  checkTimeAsked: '正在查询所需时间…',
  checkConfirm: '生成',
  checkOff: '在关闭 Atelier 之前不再确认',
  insert: '选项和变量',
  insertChoice: '每个选项一张图：{红|蓝}',
  insertVariable: '待填写的词：{{名称}}',
  variableName: '名称',
  history: '最近的提示词',
  historySearch: '搜索最近的提示词',
  historyEmpty: '生成图片后，它们的提示词会出现在这里。',
  historyNone: '没有提示词包含这些词。',
  historyFailed: '现在无法读取提示词。请关闭后再打开。',
  promptReplaced: '提示词已替换',
}
