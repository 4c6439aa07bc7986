import type { keys as english } from '../en/keys.ts'

export const keys: typeof english = {
  title: '键盘快捷键',
  or: '或',
  places: {
    everywhere: '任何地方',
    chat: '对话',
    conversations: '对话列表',
    forms: '图片与视频',
    library: '资料库',
    trash: '废纸篓',
    viewer: '查看器',
    lists: '列表',
  },
  meanings: {
    palette: '命令面板',
    openRoom: '对话、图片、视频、资料库、任务',
    openSettings: '设置',
    close: '关闭当前打开的内容',
    undo: '撤销上次移到废纸篓或替换表单的操作',
    back: '后退：关闭查看器，或回到上一个位置',
    forward: '再次前进',
    resizePane: '在窗格边缘调整窗格宽度',
    showKeys: '显示此列表',

    sendMessage: '发送消息',
    breakLine: '换行',
    newChat: '新对话',
    stopReply: '停止回复',
    sendResults: '发送工具结果',
    moveToken: '在回复详情中切换 Token',

    moveConversation: '下一个或上一个对话',
    openConversation: '打开',
    renameConversation: '重命名',
    keepTitle: '保存新标题',
    leaveTitle: '保留原标题',
    trashConversation: '移到废纸篓',

    generate: '在提示词框中开始生成',
    moveNumber: '在数字栏中加一或减一',

    moveTile: '在文件之间移动',
    openTile: '打开',
    trashTile: '移到废纸篓',

    moveInTrash: '在项目之间移动',
    selectInTrash: '选中',
    selectAllInTrash: '全选',
    clearSelection: '取消选择',
    restore: '放回',
    deleteForEver: '永久删除（会先确认）',

    previousAsset: '上一个文件',
    nextAsset: '下一个文件',
    zoom: '按 100% 显示或适应窗口',
    play: '播放或暂停',
    trashAsset: '移到废纸篓',

    moveCommand: '在面板中切换命令',
    runCommand: '执行命令',
    moveExchange: '在日志中切换请求记录',
  },
}
