/** Moving the library to another folder or disk, in Settings. */
export const moveLibrary = {
  title: 'Library location',
  move: 'Move library',
  moveHint:
    'To another folder or disk on this computer, for example one with more room. API keys stay in the keychain.',
  folder: 'New folder',
  folderHint: 'The full path of a folder on the computer that Atelier runs on.',
  chooseFolder: 'Choose folder…',
  look: 'Check folder',
  usualPlace: 'Use default location',
  begin: 'Move',
  from: 'Current location',
  to: 'New location',
  size: 'Size',
  free: 'Free there',
  freeUnknown: 'unknown',
  /** `last`: how much the next start copies. */
  means: (last: string) =>
    `You can go on working while the files are copied. Then restart Atelier: it copies the database and documents (${last}), checks everything and opens the library in the new folder. The old copy is deleted after that.`,
  refused: {
    gone: {
      happened: 'This folder does not exist.',
      advice: 'Enter the full path of an existing folder, or connect its disk.',
    },
    'on-network': {
      happened: 'This folder is on another computer on the network.',
      advice:
        'Two computers could write to the library at once and damage it there. Choose a disk that is connected to this computer; to have a copy on the network, back up to it.',
    },
    'too-deep': {
      happened: 'The path of this folder is too long for Windows.',
      advice: 'Choose a folder with a shorter path.',
    },
    'in-program': {
      happened: 'This folder is inside the program folder.',
      advice: 'An update deletes everything in it. Choose another folder.',
    },
    fat: {
      happened: 'This disk is formatted with FAT.',
      advice:
        'It takes no file larger than 4 GB, and a power failure can damage it. Choose another disk, or have this one formatted as exFAT, APFS, NTFS or ext4; that deletes what is on it.',
    },
    'read-only': {
      happened: 'This disk is read-only.',
      advice: 'Choose another disk, or unlock this one.',
    },
    'no-right': {
      happened: 'You do not have permission to write to this folder.',
      advice: 'Choose a folder of your own.',
    },
    same: { happened: 'The library is already in this folder.', advice: 'Choose another one.' },
    nested: {
      happened: 'This folder is inside the library, or the library is inside it.',
      advice: 'Choose a folder elsewhere.',
    },
    'not-empty': {
      happened: 'There are already other files where the library would be.',
      advice: 'Choose another folder, or rename the folder “Atelier Library” that is there.',
    },
    'no-room': {
      happened: 'There is not enough room on this disk.',
      advice: 'Free up space there, or choose another disk.',
    },
  },
  progress: 'Progress of the move',
  copied: (done: string, total: string) => `${done} of ${total} copied`,
  preparing: 'Looking at your files…',
  undoing: 'Removing the copy…',
  ready: 'Everything is copied to',
  readyMeans:
    'The library opens there when Atelier starts again. Until then it stays where it is, and anything you create is moved too.',
  giveUp: 'Cancel move',
  tryAgain: 'Try again',
  failed: {
    happened: 'The library was not moved and is unchanged.',
    advice: 'Connect the disk and check that the folder can be written to, then try again.',
  },
  kept: 'The folder the library was in before is still there.',
  keptMeans:
    'Something in it is not what was moved, or it could not be deleted. Look through it, then delete it yourself:',
  keptOk: 'OK',
}
