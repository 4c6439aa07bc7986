import type { MouseEvent } from 'react'
import type { SavedSource, SaveEvent } from '../../../shared/contract/library.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { JobId } from '../../../shared/domain/ids.ts'
import { assetUrl, fetchBlob, jobFileUrl, lookForFile, uploadUrl } from '../../rpc/media-url.ts'
import { currentText } from '../../text/use-text.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { showRunning, showToast } from '../../ui/toasts/toast.ts'
import { failureOf } from '../../data/failure.ts'
import { saveBy, saveCopy, type SaveOutcome, saySaveFailed } from './save-copy.ts'

/** How long a browser may take to begin with a file that it was given. */
const handedOverMs = 60_000

type SaveLink = { href: string; download: string; onClick(event: MouseEvent): void }

/** What makes a link save a file under its own name. */
export function saveLink({ id, fileName }: Pick<Asset, 'id' | 'fileName'>): SaveLink {
  return linkTo(assetUrl(id), fileName, { type: 'asset', assetId: id })
}

/** The same for what a job brought and nothing here can show. */
export function jobFileLink(jobId: JobId, position: number, fileName: string): SaveLink {
  return linkTo(jobFileUrl(jobId, position), fileName, { type: 'job-file', jobId, position })
}

/** The same for who has no link to press. */
export function saveJobFile(jobId: JobId, position: number, fileName: string): void {
  save(jobFileUrl(jobId, position), fileName, { type: 'job-file', jobId, position })
}

function linkTo(href: string, fileName: string, source: SavedSource): SaveLink {
  return {
    href,
    download: fileName,
    onClick(event) {
      // A double click means one file.
      event.preventDefault()
      if (event.detail < 2) save(href, fileName, source)
    },
  }
}

/** In the desktop window media has an origin of its own, and a link there would be followed instead of saved. */
function save(href: string, fileName: string, source: SavedSource): void {
  void (isOurOrigin(href) ? followWhereThere(href, fileName) : saveCopy(source, fileName))
}

/**
 * Saves a file that is kept and that no link is drawn for, under its name: by the window itself where the address is its own, else by the app. Says
 * what stands in the way. Never rejects.
 *
 * @param save has the app ask where to, and copy it there
 */
export function saveFile(
  href: string,
  fileName: string,
  save: (signal: AbortSignal) => AsyncIterable<SaveEvent>,
): Promise<SaveOutcome> {
  return isOurOrigin(href) ? followWhereThere(href, fileName) : saveBy(fileName, save)
}

/**
 * Saves a file that is made when it is asked for: by the window itself where the address is its own, else by the app. Says
 * what stands in the way. Never rejects.
 *
 * @param save has the app ask where to, and write it there
 */
export async function saveMadeFile(
  href: string,
  fileName: string,
  save: (signal: AbortSignal) => AsyncIterable<SaveEvent>,
): Promise<SaveOutcome> {
  if (!isOurOrigin(href)) return saveBy(fileName, save)
  const { library, common } = currentText()
  const leaving = new AbortController()
  const running = showRunning({ label: common.cancel, onSelect: () => leaving.abort() })
  running.say(library.copyMaking, null)
  try {
    // Not by its address: a refusal would be saved in the place of the file, and asking first would make it twice.
    handOver(await fetchBlob(href, leaving.signal), fileName)
    return 'saved'
  } catch (error) {
    return leaving.signal.aborted ? 'cancelled' : sayNotGiven(error)
  } finally {
    running.close()
  }
}

/** Saves a text that the window has: by itself where it saves files, else by the app. Never rejects. */
export async function saveText(
  text: string,
  fileName: string,
  save: (signal: AbortSignal) => AsyncIterable<SaveEvent>,
): Promise<SaveOutcome> {
  // The media address is the window's own in a browser only.
  if (!isOurOrigin(uploadUrl(''))) return saveBy(fileName, save)
  handOver(new Blob([text], { type: 'text/plain' }), fileName)
  return 'saved'
}

function handOver(file: Blob, fileName: string): void {
  const made = URL.createObjectURL(file)
  followLink(made, fileName)
  setTimeout(() => URL.revokeObjectURL(made), handedOverMs)
}

/** A browser would save a refusal under the file's name. */
async function followWhereThere(href: string, fileName: string): Promise<SaveOutcome> {
  try {
    await lookForFile(href)
  } catch (error) {
    return saySaveFailed(error)
  }
  followLink(href, fileName)
  return 'saved'
}

/** No place was asked for: the disk that is full is the Library's. */
function sayNotGiven(error: unknown): SaveOutcome {
  const failure = failureOf(error)
  if (failure.code !== 'disk-full') return saySaveFailed(error)
  showFailure(failure)
  return 'failed'
}

/** Has the browser fetch an address of the app, under a name, and says so. */
export function followLink(href: string, fileName: string): void {
  const link = document.createElement('a')
  Object.assign(link, { href, download: fileName })
  link.click()
  sayBrowserSaves(fileName)
}

/** What becomes of a file that a browser was given is for the browser to tell: some show nothing of it. */
function sayBrowserSaves(fileName: string): void {
  showToast({ tone: 'success', text: currentText().library.browserSaves(fileName) })
}

/** Whether the window may save what is there by itself. */
function isOurOrigin(address: string): boolean {
  return new URL(address, location.href).origin === location.origin
}
