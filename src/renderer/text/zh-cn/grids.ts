import type { grids as english } from '../en/grids.ts'

export const grids: typeof english = {
  title: '网格',
  open: '打开网格：提示词 × 模型 × 尺寸',
  back: '返回图片',
  backToGrids: '返回所有网格',

  prompts: '提示词，每行一条',
  promptsPlaceholder: '{黄昏|清晨}的灯塔\n雾中的灯塔',
  models: '模型',
  modelsMissing: (models) => `此连接没有列出 ${models}：不会用它生成任何内容。`,
  modelsChosen: (chosen, all) => `已选 ${chosen} / ${all}`,
  sizes: '尺寸',
  otherSizes: '其他尺寸',
  otherSizesHint: '如 1280x720，用空格隔开',
  otherSizesWrong: (words) => `这不是尺寸：${words}。请写成 1280x720 这样。`,
  variations: '每种组合的张数',
  variationsWrong: (most) => `请填写 1 到 ${most} 张。`,
  generate: (_count, written) => `生成 ${written} 张图片`,
  generateNone: '还没有可生成的内容',

  dryRun: '预演',
  dryRunText: '按下“生成”之前，不会发送任何请求。',
  images: () => '张图片，每张一个请求',
  atOnce: '个请求同时进行（上限）',
  expected: '预计用时',
  timeUnknown: '未知',
  timeUnknownOf: (models) => `${models} 还没有生成过图片，所需时间未知。`,
  timeKnownOnly: (models) => `预计用时不包含 ${models}：它还没有生成过图片。`,
  pausedNote: '已全部暂停：新的图片会等到你继续。',
  refused: (count) => `${count} 种组合无法生成`,
  advanced: (names) => `高级设置沿用单张图片的表单：${names}。`,
  advancedWrong: '单张图片表单的“高级”里有无法发送的内容。请在那里更正，或不使用它。',
  advancedLeaveOut: '不使用',
  styleChanged: (name) => `风格“${name}”在生成此网格之后被修改过。它现在添加的内容显示在上方。`,
  styleAsNow: '按现在的样子使用',
  qualityLeftOut: (models, quality) => `${models} 自行决定质量，不会收到“${quality}”。`,
  styleImagesLeftOut: (models) => `${models} 不接受参考图片，只发送风格中的文字。`,
  refusals: {
    'takes-no-images': (model) => `${model} 不接受参考图片。`,
    'takes-no-size': (model, sizes) => `${model} 自行决定尺寸，不包含：${sizes}。`,
    'size-not-offered': (model, sizes) => `${model} 不提供 ${sizes}。`,
  },
  refusedCell: {
    'takes-no-images': '无法生成：模型不接受参考图片',
    'takes-no-size': '无法生成：模型自行决定尺寸',
    'size-not-offered': '无法生成：模型不提供这个尺寸',
  },
  planned: '将生成',
  missing: {
    prompts: '请至少写一条提示词。',
    models: '请至少选择一个模型。',
    sizes: '请至少选择一个尺寸。',
  },
  promptsTooLong: {
    'too-long': '有一条提示词超过 32,000 个字符。',
    'too-long-together': '所有图片的提示词合计超过 1,000,000 个字符：请缩短提示词，或减少图片。',
  },
  tooMany: (count, most) => `共有 ${count} 种组合。一个网格最多 ${most} 种：请减少提示词、模型、尺寸或张数。`,

  earlier: '你的网格',
  older: '显示更早的',
  emptyTitle: '还没有网格',
  emptyText: '写几条提示词，选择模型和尺寸，并排比较结果。',
  connectText: '连接网关后才能生成网格。',
  openNamed: (name) => `打开网格“${name}”`,
  removeNamed: (name) => `从列表移除网格“${name}”`,
  removed: (name) => `“${name}”已从列表移除，图片仍在。`,
  andMore: (count) => `等 ${count + 1} 条`,
  savedOf: (saved, all) => `已生成 ${saved} / ${all}`,
  lost: (count) => `${count} 张未生成`,
  live: (count) => `还有 ${count} 张`,
  shapeOf: (prompts, models, sizes, variations) =>
    [
      `${prompts} 条提示词`,
      `${models} 个模型`,
      `${sizes} 种尺寸`,
      ...(variations === 1 ? [] : [`各 ${variations} 张`]),
    ].join(' × '),

  axes: { prompts: '提示词', models: '模型', sizes: '尺寸', variations: '张次' },
  axisNone: '无',
  rows: '行',
  columns: '列',
  swap: '交换行和列',
  tileSize: '缩略图大小',
  variation: (number) => `第 ${number} 张`,
  table: '网格中的图片',
  cell: (words, state) => `${words}：${state}`,
  made: '已生成',
  inTrash: '在废纸篓中',
  deleted: '已永久删除',
  cancelRest: '取消其余',
  cancelNote: (unsent, sent) =>
    [
      unsent === 0 ? '' : `${unsent} 张尚未发送：取消后不产生费用。`,
      sent === 0 ? '' : `${sent} 张已在网关：仍可能生成并计费。`,
    ]
      .filter(Boolean)
      .join(''),
  cancelled: (unsent, sent) =>
    sent === 0
      ? `已取消 ${unsent} 张，均未发送，不产生费用。`
      : `已取消 ${unsent} 张未发送的；另有 ${sent} 张网关仍可能生成并计费。`,
  pauseNote: '暂停所有尚未发送的图片和视频；网关已收到的会继续。',
  change: '修改后再次生成',
}
