import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { GivenFile, GivenLot } from '../../../shared/contract/given-files.ts'
import { chooseFiles } from '../../lib/choose-files.ts'
import { type Room, useNavigation } from '../../lib/navigation.ts'
import { addToLibrary } from '../../media/adding/adding-host.ts'
import { failureOf } from '../../data/failure.ts'
import { acceptedFiles } from '../../media/library/accepted-files.ts'
import { isDocument, openableFiles } from '../../features/images/opening/document-files.ts'
import { openHere } from '../../features/images/opening/open-here.ts'
import { notOpenedText } from '../../features/images/opening/refused-text.ts'
import { capabilities } from '../../rpc/capabilities.ts'
import { fetchGiven } from '../../rpc/media-url.ts'
import { errorLine } from '../../text/error-text.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'

type OpeningClient = Pick<AtelierClient, 'app'>

/** Opens what was given to the app since: by a double click, or with a start. Never rejects. */
export function openGiven(client: OpeningClient): Promise<void> {
  return openLot(client.app.takeGiven({}))
}

/** Asks the person for files, by the system's own dialog or the browser's, and opens them. Never rejects. */
export async function openChosen(client: OpeningClient): Promise<void> {
  if (capabilities().chooseFiles) return openLot(client.app.chooseFiles({}))
  takeFiles(await chooseFiles([openableFiles, acceptedFiles, '.json'].join(',')))
}

async function openLot(coming: Promise<GivenLot>): Promise<void> {
  const { shell } = currentText()
  const lot = await coming.catch((error: unknown) => failureLine(error))
  if (typeof lot === 'string') return void showToast({ tone: 'danger', text: lot })
  const files: File[] = []
  const refused = lot.refused.map(({ name, why }) => ({ name, why: shell.whyNotGiven[why] }))
  for (const given of lot.files) {
    const file = await read(given)
    if (typeof file === 'string') refused.push({ name: given.name, why: file })
    else files.push(file)
  }
  if (refused.length > 0) showToast({ tone: 'danger', text: notOpenedText(refused, currentText()) })
  takeFiles(files)
}

/** It was there a moment ago: what the app does not give any more is gone. */
function read(given: GivenFile): Promise<File | string> {
  return fetchGiven(given).catch((error: unknown) => {
    const { code } = failureOf(error)
    return code === 'disconnected' ? failureLine(error) : currentText().shell.whyNotGiven.missing
  })
}

const failureLine = (error: unknown): string => errorLine(failureOf(error), currentText())

/** From here on they are files like those that are dropped. */
function takeFiles(files: readonly File[]): void {
  const { onCanvas, others } = placesOf(files, useNavigation.getState().room)
  if (onCanvas.length > 0) void openHere(onCanvas)
  if (others.length > 0) void addToLibrary(others)
}

/**
 * Documents open on the canvas, in the room of images every image does; all else is taken as the window takes what is dropped
 * on it.
 */
export function placesOf(files: readonly File[], room: Room): { onCanvas: File[]; others: File[] } {
  const opens = (file: File) => isDocument(file) || (room === 'images' && file.type.startsWith('image/'))
  return { onCanvas: files.filter(opens), others: files.filter((file) => !opens(file)) }
}
