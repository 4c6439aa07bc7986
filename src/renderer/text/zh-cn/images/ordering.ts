import { mostCharactersTogether } from '../../../../shared/domain/prompt-length.ts'
import { formatNumber } from '../counts.ts'
import type { ordering as english } from '../../en/images/ordering.ts'

export const ordering: typeof english = {
  variables: '提示词变量',
  variableMissing: '请输入内容。',
  promptBlank: '有一个选项会使提示词为空。',
  tooLongTogether: `这些选项的提示词合计超过 ${formatNumber(mostCharactersTogether)} 个字符。`,
  tooMany: (most) => `这些选项会产生超过 ${most} 条提示词。`,
  tooManyCounted: (count, most, isMore) => `${isMore ? '超过 ' : ''}${count} 条提示词 · 上限 ${most} 条`,
  promptCount: (count) => `${count} 条提示词`,
  imageCount: (count) => `${count} 张图片`,
  checkTitle: (images) => `生成 ${images} 张图片？`,
  checkRequests: (requests, written) =>
    requests === 1 ? '以一次请求发送。' : `分 ${written} 次请求发送，每条提示词一次。`,
  checkTime: (time) => `预计用时：${time}。`,
  checkTimeAsked: '正在估算用时…',
  checkConnectionChanged: '使用的连接已更换，没有生成任何内容。请再次点击“生成”。',
  checkOff: '本次运行期间不再确认',
  insert: '选项和变量',
  insertChoice: '每个选项生成一张：{红|蓝}',
  insertVariable: '待填写的变量：{{名称}}',
  variableName: '名称',
  history: '最近的提示词',
  historySearch: '搜索最近的提示词',
  historyEmpty: '图片用过的提示词会显示在这里。',
  historyNone: '没有匹配的提示词。',
  historyFailed: '无法加载提示词。请关闭后重新打开。',
  promptReplaced: '提示词已替换',
}
