import type { search as english } from '../../en/library/search.ts'

export const search: typeof english = {
  label: '搜索资料库',
  hint: '可搜索提示词、对话、文件名和模型。用引号搜索完整短语，用减号排除词语。',
  clear: '清除搜索',
  inChats: '对话中',
  showAll: '显示全部',
  showFiles: '返回文件',
  by: { user: '你', assistant: '回复' },
  nothing: '没有找到文件',
  nothingInChats: '对话中没有找到',
  nothingText: '请检查拼写，或减少搜索词。',
  notThere: '现在无法显示这条消息。请等回复结束后再试。',
}
