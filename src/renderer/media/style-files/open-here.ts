import type { ImageStyle } from '../../../shared/domain/style/image-style.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { createSerialQueue } from '../../../shared/serial-queue.ts'
import { styleEnding } from '../../../shared/domain/style-file/style-file.ts'
import { chooseFiles } from '../../lib/choose-files.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { getClient } from '../../rpc/client-context.ts'
import { uploadFile } from '../../rpc/media-url.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { isStyleFile, openStyles } from './open-styles.ts'

const inTurn = createSerialQueue()

/** Takes styles over in this window. One lot follows the other. Never rejects. */
export function openStylesHere(files: readonly File[]): Promise<void> {
  const client = getClient()
  const begunIn = useNavigation.getState().room
  const host = {
    styles: async () => (await client.imageStyles.list({})).styles,
    upload: (file: File) => uploadFile(file),
    forget: async (ids: readonly AssetId[]) => {
      // What cannot be taken out now stays in the Library, where it is seen.
      await Promise.allSettled(ids.map((assetId) => client.library.remove({ assetId })))
    },
    save: client.imageStyles.save,
    show: ({ id }: ImageStyle) =>
      useNavigation.getState().arriveFor({ room: 'images', type: 'use-style', styleId: id }, begunIn),
    say: (sentence: string) => showToast({ tone: 'success', text: sentence }),
    refuse: (sentence: string) => showToast({ tone: 'danger', text: sentence }),
  }
  return inTurn(() => openStyles(files, host, currentText()))
}

/** Asks for styles and takes them over: called by a press. */
export async function chooseStyles(): Promise<void> {
  const files = await chooseFiles(`${styleEnding},.json`)
  if (files.length > 0) await openStylesHere(files)
}

/**
 * Styles among files that are dropped anywhere in the window. The others are left to whoever would take them.
 *
 * @returns those that are none
 */
export function takeStyles(files: readonly File[]): File[] {
  const styles = files.filter(isStyleFile)
  if (styles.length > 0) void openStylesHere(styles)
  return files.filter((file) => !styles.includes(file))
}
