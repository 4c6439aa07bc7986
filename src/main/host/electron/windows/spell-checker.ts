import type { SessionSlice } from '../slice.ts'

/** On this machine, and on a port that Chromium never connects to: a download that has begun ends before it leaves. */
const nowhere = 'https://127.0.0.1:1/'

/** Whether the system checks the spelling itself. Elsewhere Electron would fetch dictionaries from a third party. */
export const hasSystemSpellChecker = (platform: NodeJS.Platform = process.platform): boolean =>
  platform === 'darwin'

/**
 * Called as soon as Electron is ready: a session begins with the dictionary of the system's language whatever its windows
 * are told (electron 22995), so being switched off alone would come too late. What is set outlives the process, so it is also switched on.
 */
export function blockDictionaryDownload(
  session: Pick<SessionSlice, 'setSpellCheckerDictionaryDownloadURL' | 'setSpellCheckerEnabled'>,
  platform?: NodeJS.Platform,
): void {
  session.setSpellCheckerDictionaryDownloadURL(nowhere)
  session.setSpellCheckerEnabled(hasSystemSpellChecker(platform))
}
