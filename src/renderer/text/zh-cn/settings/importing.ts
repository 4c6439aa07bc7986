import type { NotImported } from '../../../../shared/domain/keeping/import.ts'
import type { importing as english } from '../../en/settings/importing.ts'
import { filesOf, formatNumber } from '../counts.ts'

const chatsOf = (count: number) => `${formatNumber(count)} 个对话`
const messagesOf = (count: number) => `${formatNumber(count)} 条消息`

const reasons: Record<NotImported['reason'], string> = {
  missing: '导出文件中没有此文件',
  unsupported: '不支持的文件类型',
  damaged: '已损坏',
  empty: '是空的',
  'too-large': '过大',
  unreadable: '无法读取',
  'unsafe-name': '名称指向导出文件之外',
  'no-file': '是链接或设备，不是文件',
  encrypted: '已加密',
  overpacked: '解压后远超应有大小',
  'same-name': '另有同名文件',
  'no-messages': '没有消息',
  cut: '有消息过长，只导入了开头部分',
  crashed: '已跳过，读取它曾使导入中断',
  unknown: '不是已知应用的对话',
  project: '不导入项目',
}

function knownOf({ chats, files }: { chats: number; files: number }): string {
  const both = [chats > 0 && chatsOf(chats), files > 0 && filesOf(files)].filter((one) => one !== false)
  return `${both.join('和')}已在资料库中。`
}

export const importing: typeof english = {
  title: '导入',
  open: '导入…',
  hint: '导入 ChatGPT、Claude 和 Open WebUI 导出的对话，或一个图片和视频文件夹。导出文件不会被更改。',
  means: '请选择从 ChatGPT、Claude 或 Open WebUI 获得的 ZIP 或 JSON 文件、其解压后的文件夹，或媒体文件夹。',
  chooseFile: '选择文件…',
  chooseFolder: '选择文件夹…',
  path: '文件或文件夹',
  pathHint: '在运行 Atelier 的电脑上的完整路径。',
  look: '查看内容',
  looking: '正在查看内容…',
  apps: {
    chatgpt: 'ChatGPT',
    claude: 'Claude',
    'open-webui': 'Open WebUI',
    files: '图片、视频和其他文件',
  },
  found: ({ chats, messages, files }) =>
    chats === 0 ? filesOf(files) : `${chatsOf(chats)}，${messagesOf(messages)}，${filesOf(files)}`,
  unusable: (count) => `${formatNumber(count)} 项无法导入：`,
  once: '已导入过的内容会自动跳过。',
  start: '导入',
  nothingFound: {
    happened: '这里没有可导入的内容。',
    advice: '请选择 ChatGPT、Claude 或 Open WebUI 的导出文件，或媒体文件夹。',
  },
  cutFile: { happened: '此文件已损坏或不完整。', advice: '请重新下载导出文件，然后重试。' },
  unreadable: { happened: '此文件或文件夹不存在或无法读取。', advice: '请检查其位置，然后重试。' },
  noRoom: (size) => ({
    happened: `空间不足：此次导入需要资料库所在磁盘有 ${size} 可用空间。尚未导入任何内容。`,
    advice: '请释放一些空间，然后重试。',
  }),
  crashed: {
    happened: '导出文件中有一个对话无法读取，导入因此中断。此前的内容已在资料库中。',
    advice: '请继续导入：该对话会被跳过，并在结束时列出。',
  },
  progress: '导入进度',
  doing: ({ chats, files }) => `正在导入… ${chatsOf(chats)}，${filesOf(files)}`,
  paused: ({ chats, files }) => `已暂停。${chatsOf(chats)}，${filesOf(files)}`,
  pause: '暂停',
  resume: '继续',
  unfinished: (path) => `${path} 的导入尚未完成。`,
  goOn: '继续导入',
  giveUp: '放弃',
  ended: ({ chats, files, known, left }) => {
    const came = chats === 0 ? filesOf(files) : `${chatsOf(chats)}、${filesOf(files)}`
    const more = [
      known.chats + known.files > 0 && knownOf(known),
      left > 0 && `另有 ${formatNumber(left)} 项未导入。`,
    ].filter((one) => one !== false)
    return more.length === 0 ? `已导入：${came}` : `已导入：${came}。${more.join('')}`
  },
  endedEarly: '导入提前停止。',
  last: '上次导入：',
  stopped: '导入已停止：',
  came: ({ chats, messages, files }) => `，${chatsOf(chats)}，${messagesOf(messages)}，${filesOf(files)}。`,
  known: knownOf,
  left: (count) => `${formatNumber(count)} 项未导入：`,
  leftOne: ({ name, reason }) => `${name}：${reasons[reason]}`,
  more: (count) => `以及另外 ${formatNumber(count)} 项`,
}
