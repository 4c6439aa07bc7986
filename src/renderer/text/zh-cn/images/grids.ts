import { mostCharactersTogether, mostPromptCharacters } from '../../../../shared/domain/prompt-length.ts'
import { formatNumber } from '../counts.ts'
import type { grids as english } from '../../en/images/grids.ts'

export const grids: typeof english = {
  title: '网格',
  open: '打开网格：提示词 × 模型 × 尺寸',
  backToGrids: '返回所有网格',

  prompts: '提示词，每行一条',
  promptsPlaceholder: '{黄昏|清晨}的灯塔\n雾中的灯塔',
  modelsMissing: (models) => `此连接没有以下模型，已略过：${models}。`,
  modelsChosen: (chosen, all) => `已选 ${chosen} / ${all}`,
  sizes: '尺寸',
  otherSizes: '其他尺寸',
  otherSizesHint: '如 1280x720，用空格隔开',
  otherSizesWrong: (words) => `尺寸无效：${words}。请输入 1280x720 这样的尺寸。`,
  variations: '每种组合的张数',
  variationsWrong: (most) => `请输入 1–${most}。`,
  generate: (_count, written) => `生成 ${written} 张图片`,
  generateNone: '还没有可生成的内容',

  dryRun: '预览',
  dryRunText: '点击“生成”之前，不会发送任何请求。',
  images: () => '张图片，每张一次请求',
  atOnce: '个请求同时进行（上限）',
  expected: '预计用时',
  timeUnknownOf: (models) => `还没有用 ${models} 生成过图片，无法估算用时。`,
  timeKnownOnly: (models) => `预计用时不包含 ${models}：尚未生成过图片。`,
  pausedNote: '已全部暂停，新图片会在继续后生成。',
  refused: (count) => `${count} 种组合不受支持`,
  advanced: (names) => `沿用图片表单中的高级设置：${names}。`,
  advancedWrong: '图片表单中有一项高级设置无效。请在那里修改，或不使用它。',
  advancedLeaveOut: '不使用',
  styleChanged: (name) => `生成此网格后，风格“${name}”已修改。上方显示的是当前版本。`,
  styleAsNow: '使用当前版本',
  qualityLeftOut: (models, quality) => `${models} 不支持设置质量，不会发送“${quality}”。`,
  styleImagesLeftOut: (models) => `${models} 不支持参考图片，只发送风格中的文字。`,
  refusals: {
    'takes-no-images': (model) => `${model} 不支持参考图片。`,
    'takes-no-size': (model, sizes) => `${model} 不支持设置尺寸，已略过：${sizes}。`,
    'size-not-offered': (model, sizes) => `${model} 不支持 ${sizes}。`,
  },
  refusedCell: {
    'takes-no-images': '不支持：模型不支持参考图片',
    'takes-no-size': '不支持：模型不能设置尺寸',
    'size-not-offered': '不支持：模型没有这个尺寸',
  },
  planned: '将生成',
  rowsBelow: (count) => `下面还有 ${count} 行`,
  missing: {
    prompts: '请至少输入一条提示词。',
    models: '请至少选择一个模型。',
    sizes: '请至少选择一个尺寸。',
  },
  promptsTooLong: {
    'too-long': `有一条提示词超过 ${formatNumber(mostPromptCharacters)} 个字符。`,
    'too-long-together': `所有图片的提示词合计超过 ${formatNumber(mostCharactersTogether)} 个字符。请缩短提示词，或减少图片。`,
  },
  tooMany: (count, most) =>
    `共有 ${count} 种组合，而一个网格最多 ${most} 种。请减少提示词、模型、尺寸或张数。`,

  earlier: '你的网格',
  older: '显示更早的',
  emptyTitle: '还没有网格',
  emptyText: '输入几条提示词，选择模型和尺寸，并排比较结果。',
  connectText: '连接网关后才能生成网格。',
  openGrid: '打开网格',
  openNamed: (name) => `打开网格“${name}”`,
  removeNamed: (name) => `从列表移除网格“${name}”`,
  removed: (name) => `“${name}”已从列表移除，图片会保留。`,
  andMore: (count) => `等 ${count + 1} 条`,
  savedOf: (saved, all) => `已生成 ${saved} / ${all}`,
  timeLeft: (time) => `大约还需 ${time}`,
  slow: '比平时久',
  progress: '进度',
  lost: (count) => `${count} 张未生成`,
  live: (count) => `剩余 ${count} 张`,
  shapeOf: (prompts, models, sizes, variations) =>
    [
      `${prompts} 条提示词`,
      `${models} 个模型`,
      `${sizes} 种尺寸`,
      ...(variations === 1 ? [] : [`各 ${variations} 张`]),
    ].join(' × '),

  axes: { prompts: '提示词', models: '模型', sizes: '尺寸', variations: '张数' },
  rows: '行',
  columns: '列',
  swap: '交换行和列',
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
      sent === 0 ? '' : `${sent} 张已发送：仍可能生成并计费。`,
    ]
      .filter(Boolean)
      .join(''),
  cancelled: (unsent, sent) =>
    [
      unsent === 0 ? '' : `已取消 ${unsent} 张未发送的图片：不产生费用。`,
      sent === 0 ? '' : `已取消 ${sent} 张已发送的图片：仍可能生成并计费。`,
    ]
      .filter(Boolean)
      .join(''),
  pauseNote: '暂停所有尚未发送的图片和视频，已发送的会继续。',
  change: '编辑后再次生成',
}
