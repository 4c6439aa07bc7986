import type { SavedSource, SaveEvent } from '../../../shared/contract/library.ts'
import type { Failure } from '../../../shared/errors.ts'
import { formatBytes } from '../../lib/format/format-bytes.ts'
import { getClient } from '../../rpc/client-context.ts'
import { errorLine } from '../../text/error-text.ts'
import { currentText } from '../../text/use-text.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { showRunning, showToast } from '../../ui/toasts/toast.ts'
import { failureOf } from '../../data/failure.ts'

/** `cancelled`: the person wanted it nowhere, or called it off. */
export type SaveOutcome = 'saved' | 'cancelled' | 'failed'

/** Has the app copy a file to where the person says; tells how far it is, with Cancel, and how it ended. Never rejects. */
export function saveCopy(source: SavedSource, fileName: string): Promise<SaveOutcome> {
  return saveBy(fileName, (signal) => getClient().library.saveCopy({ source, fileName }, { signal }))
}

/** The same for whatever the app can copy: `save` asks it to, until the signal. Never rejects. */
export async function saveBy(
  fileName: string,
  save: (signal: AbortSignal) => AsyncIterable<SaveEvent>,
): Promise<SaveOutcome> {
  const { library, common } = currentText()
  const leaving = new AbortController()
  let running: ReturnType<typeof showRunning> | null = null
  try {
    for await (const event of save(leaving.signal)) {
      if (event.type === 'not-wanted') return 'cancelled'
      if (event.type === 'saved') {
        sayCopySaved(fileName, event.savedId)
        return 'saved'
      }
      // Not while the person is still asked where to.
      running ??= showRunning({ label: common.cancel, onSelect: () => leaving.abort() })
      const { savedBytes, totalBytes } = event
      const language = document.documentElement.lang
      const words = [savedBytes, totalBytes].map((count) => formatBytes(count, language)) as [string, string]
      running.say(library.copySaving(...words), (savedBytes / totalBytes) * 100)
    }
  } catch (error) {
    if (!leaving.signal.aborted) return saySaveFailed(error)
  } finally {
    running?.close()
  }
  return 'cancelled'
}

export function saySaveFailed(error: unknown): SaveOutcome {
  showToast({ tone: 'danger', text: failureText(failureOf(error)) })
  return 'failed'
}

/** With the way to it, where the app can show it: the person may have chosen the place without looking. */
function sayCopySaved(fileName: string, savedId: string | undefined): void {
  const { library } = currentText()
  const show = () => {
    getClient()
      .library.revealSaved({ savedId: savedId ?? '' })
      .catch((error: unknown) => showFailure(failureOf(error)))
  }
  showToast({
    tone: 'success',
    text: library.copySaved(fileName),
    ...(savedId === undefined ? {} : { action: { label: library.showInFolder, onSelect: show } }),
  })
}

/** Why nothing was saved. The disk meant is the one of the place, unless it is said to be the Library's. */
export function failureText(failure: Failure): string {
  const text = currentText()
  if (failure.code === 'disk-full')
    return failure.data.field === 'library' ? text.library.libraryDiskFull : text.library.copyDiskFull
  if (failure.code === 'bad-input' && failure.data.field === 'recipe') return text.recipes.tooLongFor
  return errorLine(failure, text)
}
