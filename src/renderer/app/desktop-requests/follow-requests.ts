import { assertNever } from '../../../shared/assert-never.ts'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { JobId } from '../../../shared/domain/ids.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import type { WindowRequest } from '../../../shared/domain/window/window-request.ts'
import { keyRegistry } from '../../keys/listen.ts'
import { beginIn } from '../../lib/focus/room-start.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { showFile } from '../../lib/show-file.ts'
import { followStream, type Wait } from '../../data/follow-stream.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { editChosen } from './edit-chosen.ts'
import { openChosen, openGiven } from './open-given.ts'
import { useOverlay } from '../overlay.ts'

type RequestClient = Pick<AtelierClient, 'app' | 'jobs'>

/**
 * Does what the person asks for in a menu, the tray or a notification, until the signal aborts. It begins with files that
 * a page before this one was asked to open, and was reloaded before it could.
 */
export function followRequests(client: RequestClient, signal: AbortSignal, wait?: Wait): Promise<void> {
  void fulfil({ type: 'open-given' }, client)
  return followStream({
    signal,
    open: (inner) => client.app.requests({}, { signal: inner }),
    onEvent: (request) => fulfil(request, client),
    ...(wait === undefined ? {} : { wait }),
  })
}

/**
 * These leave the room, and with it a dialog in which somebody may be writing: as long as one is open they do nothing, as a
 * menu's items in other apps.
 */
const leaving: ReadonlySet<WindowRequest['type']> = new Set([
  'open-room',
  'open-job',
  'open-conversation',
  'new-conversation',
  'open-report',
  'choose-files',
])

/** So do these, but nobody would ask for them a second time: they come when no dialog is open any more. */
const patient: ReadonlySet<WindowRequest['type']> = new Set(['open-place', 'open-given'])

async function fulfil(request: WindowRequest, client: RequestClient): Promise<void> {
  // A menu has keys of its own, which the page does not hear of: no dialog could take them.
  if (leaving.has(request.type) && keyRegistry.hasDialog()) return
  if (patient.has(request.type) && keyRegistry.hasDialog()) return actAfterDialogs(request, client)
  return act(request, client)
}

/** The window came to the front as it was: without a word it would seem that nothing opens. */
function actAfterDialogs(request: WindowRequest, client: RequestClient): void {
  const hide = showToast({ tone: 'neutral', text: currentText().shell.opensAfterDialog })
  keyRegistry.afterDialogs(() => {
    hide()
    void act(request, client)
  })
}

async function act(request: WindowRequest, client: RequestClient): Promise<void> {
  const { go, goFor, enter } = useNavigation.getState()
  switch (request.type) {
    case 'open-room':
      enter(request.room)
      return beginIn(request.room)
    case 'open-place':
      if (request.intent === null) return go(request.room, request.params)
      return goFor(request.intent, request.params)
    case 'open-job':
      return openJob(request.jobId, client)
    case 'open-conversation':
      return go('chat', { id: request.conversationId })
    case 'new-conversation':
      go('chat')
      return beginIn('chat')
    case 'show-keys':
      return useOverlay.getState().show('keys')
    case 'open-report':
      return go('settings', { report: 'open' })
    // Not waited for: what is asked meanwhile is done meanwhile.
    case 'open-given':
      return void openGiven(client)
    case 'choose-files':
      return void openChosen(client)
    case 'undo':
    case 'redo':
    case 'select-all':
      return editChosen(request.type)
    default:
      return assertNever(request)
  }
}

/** A job that is gone meanwhile leads to the list of all. */
async function openJob(jobId: JobId, client: RequestClient): Promise<void> {
  const job = await client.jobs.get({ jobId }).catch(() => null)
  if (job === null) useNavigation.getState().go('activity')
  else showJob(job)
}

/** Leads to what became of a job: the file that it made, the document that it edits, else the list of all. */
function showJob({ request, state, assets }: Job): void {
  const { go } = useNavigation.getState()
  const [first] = assets
  if (request.kind === 'image' && request.edit !== null) go('images', { canvas: request.edit.canvasId })
  else if (state !== 'saved' || first === undefined) go('activity')
  else showFile(first.id)
}
