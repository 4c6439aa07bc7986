import type { StayedReason } from '../../../../shared/domain/keeping/archive.ts'
import type { archive as english } from '../../en/library/archive.ts'
import { filesOf, formatNumber } from '../counts.ts'

const originalsOf = (count: number) => `${formatNumber(count)} 个原文件`

const reasons: Record<StayedReason, string> = {
  'in-use': '正被任务或其他应用使用',
  missing: '文件不存在',
  damaged: '文件已损坏',
  unreadable: '无法读取文件',
  away: '无法访问所在的归档',
}

export const archive: typeof english = {
  ask: '将原文件移到归档…',
  title: '归档',
  hint: '把原文件移到另一块磁盘上的文件夹，释放本磁盘的空间。缩略图、提示词、标签和看板仍保留在这里，照常浏览和搜索。归档不包含在备份中。',
  boards: '要归档的看板',
  boardsWithin: '选择看板时，其内的看板也包括在内。数字只计每个看板自己的文件。',
  noBoards: '把文件放到看板上即可一起归档，也可以在资料库中选择文件。',
  counting: '正在计算…',
  tooMany: (most) =>
    `一次最多选择 ${formatNumber(most)} 个文件。也可以把文件放到看板上一起归档，看板不限数量。`,
  here: (count, size) => `资料库中有 ${originalsOf(count)}，${size}`,
  away: (count, size) => `归档中有 ${originalsOf(count)}，${size}`,
  nothing: '没有可移动的原文件。',
  inUse: (count) => `其中 ${formatNumber(count)} 个正被任务使用，暂不移动。`,
  chooseFolder: '选择文件夹…',
  folder: '文件夹',
  folderHint: '已有文件夹的完整路径，最好位于另一块磁盘',
  to: (folder) => `移到 ${folder}`,
  start: (count) => `移动 ${originalsOf(count)}`,
  bringBack: (count) => `移回 ${originalsOf(count)}`,
  bringBackHint: '每个文件复制后都会校验，随后删除归档中的副本。',
  archiving: '正在将原文件移到归档',
  bringingBack: '正在移回原文件',
  progress: (done, total, doneBytes, totalBytes) => `${done} / ${total} 个文件，${doneBytes} / ${totalBytes}`,
  goesOn: '关闭此窗口后仍会继续。副本校验无误后，才会删除对应的原文件。',
  archived: (count, size) => `已将 ${originalsOf(count)}移到归档，释放 ${size}。`,
  broughtBack: (count, size) => `已移回 ${originalsOf(count)}，${size}。`,
  left: (count) => `还有 ${filesOf(count)}尚未移动。`,
  stayed: (count) => `${filesOf(count)}未移动：`,
  stayedOne: (name, reason) => `${name}：${reasons[reason]}`,
  more: (count) => `另有 ${formatNumber(count)} 个`,
  placeRefused: {
    happened: '归档文件夹不存在或无法使用。',
    advice: '请连接磁盘或选择其他文件夹，然后重试。未移动的原文件仍在资料库中。',
  },
  unfinished: {
    archive: '将原文件移到归档的操作被中断。',
    'bring-back': '移回原文件的操作被中断。',
  },
  goOn: '继续',
  forget: '不再继续',
  archives: '归档文件夹',
  held: (count, size) => `${originalsOf(count)}，${size}`,
  notReachable: '未连接，或文件夹已移动',
  notLocated: '尚未定位',
  notLocatedHint:
    '此资料库是从备份恢复的。请连接存有该归档的磁盘，然后重新定位其文件夹，即可继续使用这些原文件。',
  locate: '重新定位文件夹…',
  locateHint: '归档文件夹现在的完整路径',
  locateSave: '使用此文件夹',
  notThatArchive: {
    happened: '此文件夹中没有该归档。',
    advice: '请选择名为 Atelier Archive 的文件夹，或它所在的文件夹。',
  },
  lacksFiles: {
    happened: '此文件夹只是该归档的副本，其中没有更多原文件。',
    advice: '请继续使用上方显示的文件夹，或选择包含更多原文件的文件夹。未做任何更改。',
  },
  mark: '已归档',
  looking: '正在查找原文件…',
  stageAway: '原文件所在的归档未连接。',
  stageNotLocated: '原文件所在的归档尚未定位。',
  stageNotLocatedAdvice: '此资料库是从备份恢复的。请点击“归档…”并重新定位文件夹，即可查看原文件。',
  stageGone: '原文件已不在归档中。',
  stageWhere: (folder) => `原文件已移到 ${folder}`,
  stageAdvice: '连接该磁盘即可查看原文件。如果文件夹已移动，请重新选择。',
  stageGoneAdvice: '请把文件放回此文件夹，或从备份中恢复。',
  openArchive: '归档…',
  tryAgain: '重试',
}
