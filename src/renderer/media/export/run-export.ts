import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { ExportChoice } from '../../../shared/contract/library/export-choice.ts'
import type { ExportEvent } from '../../../shared/contract/library/exports.ts'
import { mostAssetsAtOnce } from '../../../shared/contract/library.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { Failure } from '../../../shared/errors.ts'
import { fileNameOf } from '../../../shared/file-name.ts'
import { failureOf } from '../../data/failure.ts'
import { capabilities } from '../../rpc/capabilities.ts'
import { getClient } from '../../rpc/client-context.ts'
import { exportUrl } from '../../rpc/media-url.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { errorLine } from '../../text/error-text.ts'
import { currentText } from '../../text/use-text.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { showRunning, showToast } from '../../ui/toasts/toast.ts'
import { followLink } from '../save/save-link.ts'
import { type Exported, leftOutList } from './export-request.ts'

type Ended = Extract<ExportEvent, { type: 'ended' }>

/** Exports files, tells how far it is with Cancel, and how it ended. Never rejects. */
export async function runExport(
  { readIds }: Pick<Exported, 'readIds'>,
  choiceFor: (count: number) => ExportChoice,
): Promise<void> {
  const { exports: words, common } = currentText()
  const leaving = new AbortController()
  let running: ReturnType<typeof showRunning> | null = null
  let whole = 0
  let isInFolder = false
  try {
    const ids = await readIds()
    const choice = choiceFor(ids.length)
    isInFolder = choice.what !== 'gallery' && choice.to === 'folder'
    const exportId = await noteAll(getClient(), ids)
    for await (const event of await start(exportId, choice, leaving.signal)) {
      if (event.type === 'not-wanted') return
      if (event.type === 'ended') return sayEnded(event)
      // Not while the person is still asked where to.
      running ??= showRunning({ label: common.cancel, onSelect: () => leaving.abort() })
      const { done, exported, total, part } = event
      whole = exported
      running.say(words.running(done, total), ((done + part) / total) * 100)
    }
  } catch (error) {
    if (!leaving.signal.aborted) sayFailed(error)
  } finally {
    running?.close()
  }
  if (isInFolder && whole > 0) showToast({ tone: 'neutral', text: words.stopped(whole) })
}

async function noteAll(
  { exports }: Pick<AtelierClient, 'exports'>,
  ids: readonly AssetId[],
): Promise<string> {
  let exportId: string | null = null
  for (let noted = 0; noted < ids.length; noted += mostAssetsAtOnce) {
    const assetIds = ids.slice(noted, noted + mostAssetsAtOnce)
    exportId = (await exports.note({ exportId, assetIds })).exportId
  }
  // An empty list is refused there, as a list that is too long is.
  return exportId ?? (await exports.note({ exportId, assetIds: [] })).exportId
}

/** By the app, where it can ask the person where to; else by the browser. */
async function start(
  exportId: string,
  choice: ExportChoice,
  signal: AbortSignal,
): Promise<AsyncIterable<ExportEvent>> {
  const { exports } = getClient()
  const fileName = nameOf(choice)
  if (capabilities().chooseFolder) return exports.save({ exportId, fileName, choice }, { signal })
  await exports.offer({ exportId, choice })
  const events = exports.watch({ exportId }, { signal })
  signal.addEventListener('abort', () => void exports.cancel({ exportId }).catch(() => {}), { once: true })
  followLink(exportUrl(exportId, fileName), fileName)
  return events
}

function nameOf(choice: ExportChoice): string {
  const { exports: words } = currentText()
  const day = new Date().toLocaleDateString('sv-SE')
  if (choice.what === 'sheet' && choice.to === 'file') return words.fileName.page(day)
  // Without a title it has the same name as its kind.
  if (choice.what === 'delivery' && choice.name !== words.delivery) return fileNameOf(choice.name, 'zip')
  return words.fileName[choice.what](day)
}

function sayEnded({ exported, leftOut, leftOutCount, savedId }: Ended): void {
  const { exports: words, library } = currentText()
  const show = () => {
    getClient()
      .library.revealSaved({ savedId: savedId ?? '' })
      .catch((error: unknown) => showFailure(failureOf(error)))
  }
  if (exported > 0)
    showToast({
      tone: 'success',
      text: words.done(exported),
      ...(savedId === undefined ? {} : { action: { label: library.showInFolder, onSelect: show } }),
    })
  if (leftOutCount > 0)
    showToast({
      tone: 'warning',
      text: words.leftOut(leftOutCount),
      action: {
        label: words.showLeftOut,
        onSelect: () => leftOutList.setState({ isOpen: true, leftOut, count: leftOutCount }),
      },
    })
}

function sayFailed(error: unknown): void {
  const failure = failureOf(error)
  const text = currentText()
  showToast({
    tone: 'danger',
    text: failure.code === 'disk-full' ? diskLine(failure, text) : errorLine(failure, text),
  })
}

/** The disk meant is the one of the place, unless the library has no room for what is made first. */
function diskLine({ data }: Failure, text: Catalogue): string {
  return data.field === 'library' ? text.library.libraryDiskFull : text.exports.diskFull
}
