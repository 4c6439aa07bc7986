import type { updates as english } from '../../en/settings/updates.ts'

export const updates: typeof english = {
  download: '下载',
  downloading: (version) => `正在下载 Atelier ${version}`,
  ready: (version) => `Atelier ${version} 已准备好安装。`,
  restart: '重启并更新',
  later: '稍后',
  waitsFor: (jobs, replies) =>
    `等待正在进行的内容完成：${[jobs > 0 && `${jobs} 个任务`, replies > 0 && `${replies} 条回复`]
      .filter((one) => one !== false)
      .join('、')}。`,
  restarting: (version) => `正在重启以更新到 Atelier ${version}`,
  restartingText: '会先复制一份资料库的数据库，可能需要一分钟。',
  notes: (version) => `${version} 更新内容`,
  isFetched: '自动下载更新',
  isFetchedHint: (host) => `发现更新后立即从 ${host} 下载，但不会安装。`,
  isInstalledAtEnd: '退出 Atelier 时安装',
  isInstalledAtEndHint: '安装已下载的更新。有内容正在生成时不会安装。',
  unreachable: (version) => `无法下载 Atelier ${version}。`,
  unreachableAdvice: '请检查网络后重试。',
  notTrusted: (version) => `下载的内容与公布的 Atelier ${version} 不符，已丢弃。`,
  notTrustedAdvice: '请稍后重试，或从发布页面获取。',
  diskFull: (version) => `磁盘空间不足，无法下载 Atelier ${version}。`,
  diskFullAdvice: '请腾出空间后重试。',
  noCopy: (version) => `未安装 Atelier ${version}：无法复制资料库的数据库。`,
  noCopyAdvice: '请检查磁盘是否已满、数据文件夹是否可写，然后重试。',
  refused: (version) => `系统拒绝安装 Atelier ${version}。`,
  refusedAdvice: '请重试，或从发布页面获取并手动安装。',
}
