export const keys = {
  title: 'Keyboard shortcuts',
  /** Between two keys that do the same. */
  or: 'or',
  places: {
    everywhere: 'Everywhere',
    chat: 'Chat',
    conversations: 'Conversations',
    forms: 'Images and Video',
    library: 'Library',
    trash: 'Trash',
    viewer: 'Viewer',
    lists: 'Lists',
  },
  meanings: {
    palette: 'Command palette',
    openRoom: 'Chat, Images, Video, Library, Activity',
    openSettings: 'Settings',
    close: 'Close what is open',
    undo: 'Undo the last move to the trash, or what replaced a form',
    back: 'Back: closes the viewer, or returns to the place before',
    forward: 'Forward again',
    resizePane: 'Make a pane wider or narrower, at its edge',
    showKeys: 'This list',

    sendMessage: 'Send the message',
    breakLine: 'New line',
    newChat: 'New chat',
    stopReply: 'Stop the reply',
    sendResults: 'Send the results of tools',
    moveToken: 'Next or previous token, in the details of a reply',

    moveConversation: 'Next or previous conversation',
    openConversation: 'Open',
    renameConversation: 'Rename',
    keepTitle: 'Keep the new title',
    leaveTitle: 'Keep the old title',
    trashConversation: 'Move to trash',

    generate: 'Generate, from the prompt',
    moveNumber: 'One more or less, in the field of a number',

    moveTile: 'Go from file to file',
    openTile: 'Open',
    trashTile: 'Move to trash',

    moveInTrash: 'Go from item to item',
    selectInTrash: 'Select',
    selectAllInTrash: 'Select all',
    clearSelection: 'Select none',
    restore: 'Restore',
    deleteForEver: 'Delete for ever, after a question',

    previousAsset: 'Previous file',
    nextAsset: 'Next file',
    zoom: 'Show at 100 %, or fit to the window',
    play: 'Play or pause',
    trashAsset: 'Move to trash',

    moveCommand: 'Next or previous command, in the palette',
    runCommand: 'Run the command',
    moveExchange: 'Next or previous exchange, in the log',
  },
}
