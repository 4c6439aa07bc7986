import type { describing as english } from '../../en/library/describing.ts'
import { formatNumber } from '../counts.ts'

export const describing: typeof english = {
  ask: '为搜索生成描述…',
  askShort: '生成描述…',
  selected: (count) => `为所选 ${formatNumber(count)} 项生成描述…`,
  show: '查看正在生成的图片描述',
  title: '为搜索生成描述',
  means: '由对话模型查看每张图片，写下画面内容和其中的文字，之后即可用这些文字搜索到图片。',

  looking: '正在检查所选内容…',
  fresh: (count) => `将发送 ${formatNumber(count)} 张图片。`,
  nothing: '所选内容中没有可以描述的图片。',
  described: (count) => `${formatNumber(count)} 张图片已有描述。`,
  unusable: (count) => `有 ${formatNumber(count)} 项不会处理：只能描述目前可以读取的图片。`,
  again: '重新描述',
  againHint: (count) => `会替换 ${formatNumber(count)} 张图片的现有描述，包括你的修改。`,
  tooMany: (most) => `请选择不超过 ${formatNumber(most)} 张图片。`,

  connection: '连接',
  models: '正在加载模型…',
  noModels: '此连接没有对话模型。',
  noConnection: '请先在设置中添加连接。',
  seesImages: '请选择能够识别图片的模型。',
  cost: '费用',
  requests: (count, least, most) =>
    `共 ${formatNumber(count)} 次请求，合计约 ${formatNumber(least)} 至 ${formatNumber(most)} 个 Token；会先思考再回答的模型用量更多。价格由服务商决定，Atelier 无法得知。`,
  free: '演示在本机运行，不收取任何费用。',
  sent: (edge) =>
    `每张图片以不超过 ${formatNumber(edge)} 像素的小尺寸 JPEG 发送，不含位置、日期和相机信息。开始之前不会发送任何内容。`,
  start: (count) => (count === 0 ? '开始' : `描述 ${formatNumber(count)} 张图片`),

  progress: '已描述的图片',
  doing: (done, total) => `已完成 ${formatNumber(done)} / ${formatNumber(total)}`,
  with: (model) => `使用 ${model}`,
  waitsForChat: '正在等待对话回复完成。',
  waitsForGateway: '正在等待网关。',
  paused: '已暂停，不会发送任何内容。',
  pausing: '完成当前图片后暂停。',
  stopping: '完成当前图片后停止，这张图片的费用已经产生。',
  inBackground: '可以关闭此对话框，描述会继续进行。',
  pause: '暂停',
  resume: '继续',
  stopNow: '立即停止',
  failedSoFar: (count) => `${formatNumber(count)} 张图片未能描述。`,

  unfinished: (left, model, connection) =>
    `还有 ${formatNumber(left)} 张图片尚未用 ${model}${connection === null ? '' : `（${connection}）`}描述。`,
  goOn: '继续',
  giveUp: '放弃剩余图片',
  replaces: '开始新的任务会放弃这些图片。',

  done: (count) => `已描述 ${formatNumber(count)} 张图片`,
  stopped: (count, total) => `已停止，共 ${formatNumber(total)} 张图片，已描述 ${formatNumber(count)} 张。`,
  skipped: (count) => `跳过 ${formatNumber(count)} 项：不是图片、已删除或已有描述。`,
  unused: (count) => `${formatNumber(count)} 条描述未采用：图片已删除或描述已被修改。可能已产生费用。`,
  failed: (count) => `${formatNumber(count)} 张图片未能描述`,
  mayHaveCost: (count) => `其中 ${formatNumber(count)} 张可能已产生费用。`,
  costNothing: '这些图片没有产生费用。',
  more: (count) => `以及另外 ${formatNumber(count)} 张`,
  gone: '已删除的图片',
  details: '详情',
  leftAfterStart: (left) => `还有 ${formatNumber(left)} 张图片尚未描述。`,
  fullDisk: '最后一条描述保存在内存中。请先腾出空间再继续，不会重复请求。',
}
