import type { models as english } from '../../en/settings/models.ts'

export const models: typeof english = {
  titleOf: (name) => `“${name}”的模型`,
  filter: '筛选模型',
  noMatch: '没有匹配的模型。',
  add: '添加模型',
  edit: (id) => `编辑 ${id}`,
  remove: (id) => `移除 ${id}`,
  removed: (id) => `已移除 ${id}。`,
  save: '保存模型',

  newModel: '新模型',
  id: '模型 ID',
  idHint: '与网关中的名称完全一致。',
  idMissing: '请输入模型 ID。',
  makes: '输出类型',
  makesHint: '决定在哪里可以选用此模型。',
  wireFormatHint: '请查看网关文档中的接口路径。',

  kinds: { chat: '对话回复', image: '图片', video: '视频' },
  formats: {
    messages: '消息格式',
    'generate-content': '内容生成格式',
    'chat-completions': '对话补全格式',
    images: '图片格式',
    'unified-video': '统一视频格式',
    'family-d-video': 'D 系列视频格式',
  },
  sources: { 'built-in': '内置', listed: '网关列出', added: '自行添加' },
}
