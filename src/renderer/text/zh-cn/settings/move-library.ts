import type { moveLibrary as english } from '../../en/settings/move-library.ts'

export const moveLibrary: typeof english = {
  title: '资料库位置',
  move: '移动资料库',
  moveHint: '移到这台电脑上的其他文件夹或磁盘，例如空间更大的磁盘。API 密钥仍保存在钥匙串中。',
  folder: '新文件夹',
  folderHint: '运行 Atelier 的电脑上某个文件夹的完整路径。',
  chooseFolder: '选择文件夹…',
  look: '检查文件夹',
  usualPlace: '使用默认位置',
  begin: '移动',
  from: '当前位置',
  to: '新位置',
  size: '大小',
  free: '可用空间',
  freeUnknown: '未知',
  means: (last) =>
    `复制文件时可以继续使用。复制完成后，请重新启动 Atelier：它会复制数据库和文档（${last}），检查所有内容，然后在新文件夹中打开资料库。之后会删除原来的副本。`,
  refused: {
    gone: { happened: '这个文件夹不存在。', advice: '请输入现有文件夹的完整路径，或连接它所在的磁盘。' },
    'on-network': {
      happened: '这个文件夹位于网络上的另一台电脑中。',
      advice:
        '两台电脑可能同时写入资料库并将其损坏。请选择连接到这台电脑的磁盘；如需在网络上保留副本，请使用备份。',
    },
    'too-deep': { happened: '这个文件夹的路径对 Windows 来说过长。', advice: '请选择路径更短的文件夹。' },
    'in-program': {
      happened: '这个文件夹位于程序文件夹中。',
      advice: '更新会删除其中的所有内容。请选择其他文件夹。',
    },
    fat: {
      happened: '这个磁盘使用 FAT 格式。',
      advice:
        '它无法存放大于 4 GB 的文件，断电时也可能损坏。请选择其他磁盘，或将其格式化为 exFAT、APFS、NTFS 或 ext4；格式化会删除其中的内容。',
    },
    'read-only': { happened: '这个磁盘是只读的。', advice: '请选择其他磁盘，或解除写保护。' },
    'no-right': { happened: '你没有写入这个文件夹的权限。', advice: '请选择属于你的文件夹。' },
    same: { happened: '资料库已在这个文件夹中。', advice: '请选择其他文件夹。' },
    nested: {
      happened: '这个文件夹在资料库中，或资料库在这个文件夹中。',
      advice: '请选择其他位置的文件夹。',
    },
    'not-empty': {
      happened: '资料库的新位置已有其他文件。',
      advice: '请选择其他文件夹，或重命名那里的“Atelier Library”文件夹。',
    },
    'no-room': { happened: '这个磁盘的空间不足。', advice: '请腾出空间，或选择其他磁盘。' },
  },
  progress: '移动进度',
  copied: (done, total) => `已复制 ${done}，共 ${total}`,
  preparing: '正在查看文件…',
  undoing: '正在删除副本…',
  ready: '已全部复制到',
  readyMeans: 'Atelier 下次启动时会在新位置打开资料库。在此之前，资料库仍在原处，你创建的内容也会一并移动。',
  giveUp: '取消移动',
  tryAgain: '重试',
  failed: {
    happened: '资料库未移动，仍完整地保留在原处。',
    advice: '请连接磁盘并确认可以写入该文件夹，然后重试。',
  },
  kept: '资料库原来的文件夹仍在。',
  keptMeans: '其中有内容与移动的内容不同，或无法删除。请查看后自行删除：',
  keptOk: '好',
}
