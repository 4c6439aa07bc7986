import { expect, onTestFinished, test, vi } from 'vitest'
import type { Job } from '../../../shared/domain/job/job.ts'
import { ConversationId, JobId } from '../../../shared/domain/ids.ts'
import type { WindowRequest } from '../../../shared/domain/window/window-request.ts'
import { AppError } from '../../../shared/errors.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { keyRegistry } from '../../keys/listen.ts'
import { fakeWatch } from '../../data/fake-watch.ts'
import { catalogues } from '../../text/catalogue.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { followRequests } from './follow-requests.ts'
import { useOverlay } from '../overlay.ts'

const jobId = JobId.parse(`job_${'a'.repeat(26)}`)
const conversationId = ConversationId.parse(`cnv_${'a'.repeat(26)}`)

/** A window that notes where it goes. */
function openWindow(job: Partial<Job> | null = null) {
  const went: unknown[][] = []
  const before = useNavigation.getState()
  const arrived = vi.fn()
  const note = (...place: unknown[]) => {
    went.push(place)
    arrived()
  }
  useNavigation.setState({ go: note, goFor: note, enter: note })
  const watch = fakeWatch<WindowRequest>()
  const life = new AbortController()
  const get = async () => {
    if (job === null) throw new AppError('not-found')
    return job as Job
  }
  const takeGiven = async () => {
    note('given')
    return { files: [], refused: [] }
  }
  const chooseFiles = takeGiven
  const client = {
    app: { requests: watch.open, takeGiven, chooseFiles },
    jobs: { get },
  } as unknown as Parameters<typeof followRequests>[0]
  vi.stubGlobal('document', { querySelector: () => null })
  void followRequests(client, life.signal)
  const atStart = went.splice(0)
  onTestFinished(() => {
    life.abort()
    vi.unstubAllGlobals()
    useNavigation.setState(before)
  })
  return {
    went,
    atStart,
    async ask(request: WindowRequest) {
      const before = arrived.mock.calls.length
      watch.emit(request)
      await vi.waitFor(() => expect(arrived.mock.calls.length).toBeGreaterThan(before))
    },
    emit: watch.emit,
  }
}

test('rooms and conversations open by their name', async () => {
  const { went, ask } = openWindow()
  await ask({ type: 'open-room', room: 'library' })
  await ask({ type: 'open-conversation', conversationId })
  await ask({ type: 'new-conversation' })
  expect(went).toEqual([['library'], ['chat', { id: conversationId }], ['chat']])
})

test('files that were given are taken, and what was given to the page before this one at its start', async () => {
  const { went, atStart, ask } = openWindow()
  expect(atStart).toEqual([['given']])
  await ask({ type: 'open-given' })
  expect(went).toEqual([['given']])
})

test('no menu and no notification leaves a room whose dialog is open, nor does it come late', async () => {
  const { went, ask, emit } = openWindow()
  const close = keyRegistry.add({ scope: 'dialog', element: () => null, handlers: () => ({}) })
  emit({ type: 'open-room', room: 'library' })
  emit({ type: 'new-conversation' })
  emit({ type: 'open-report' })
  emit({ type: 'open-conversation', conversationId })
  emit({ type: 'open-job', jobId })
  emit({ type: 'choose-files' })
  // Seen to have been read, as they come in their order.
  useOverlay.setState({ overlay: 'none' })
  emit({ type: 'show-keys' })
  await vi.waitFor(() => expect(useOverlay.getState().overlay).toBe('keys'))
  close()
  await ask({ type: 'open-room', room: 'images' })
  expect(went).toEqual([['images']])
})

test('what came from outside, or from a window without rooms, comes when the last dialog is closed', async () => {
  const { went, ask, emit } = openWindow()
  const open = () => keyRegistry.add({ scope: 'dialog', element: () => null, handlers: () => ({}) })
  const closes = [open(), open()]
  emit({ type: 'open-place', room: 'library', params: { view: 'trash' }, intent: null })
  emit({ type: 'open-given' })
  useOverlay.setState({ overlay: 'none' })
  emit({ type: 'show-keys' })
  await vi.waitFor(() => expect(useOverlay.getState().overlay).toBe('keys'))
  closes[0]?.()
  await Promise.resolve()
  // As a dialog does that is drawn anew.
  closes[1]?.()
  const close = open()
  await Promise.resolve()
  expect(went).toEqual([])
  close()
  await vi.waitFor(() => expect(went).toEqual([['library', { view: 'trash' }], ['given']]))
  await ask({ type: 'open-room', room: 'images' })
  expect(went).toHaveLength(3)
})

test('that files wait for a dialog is said, and no more once they come', async () => {
  const { went, ask, emit } = openWindow()
  const said: string[] = []
  const gone = vi.spyOn(toasts, 'close').mockReturnValue()
  const told = vi.spyOn(toasts, 'add').mockImplementation(({ title }) => {
    said.push(String(title))
    return 'toast'
  })
  onTestFinished(() => [gone, told].forEach((spy) => spy.mockRestore()))
  await ask({ type: 'open-given' })
  expect(said).toEqual([])
  const close = keyRegistry.add({ scope: 'dialog', element: () => null, handlers: () => ({}) })
  emit({ type: 'open-given' })
  await vi.waitFor(() => expect(said).toEqual([catalogues.en.shell.opensAfterDialog]))
  expect(gone).not.toHaveBeenCalled()
  close()
  await vi.waitFor(() => expect(went).toEqual([['given'], ['given']]))
  expect(gone).toHaveBeenCalledExactlyOnceWith('toast')
})

test('what a window without rooms leads to opens where it says', async () => {
  const { went, ask } = openWindow()
  await ask({ type: 'open-place', room: 'images', params: { edit: 'ast_1' }, intent: null })
  const intent = { room: 'chat' as const, type: 'attach' as const, assetIds: [] }
  await ask({ type: 'open-place', room: 'chat', params: {}, intent })
  expect(went).toEqual([
    ['images', { edit: 'ast_1' }],
    [intent, {}],
  ])
})

test('the keys are shown', async () => {
  const { emit } = openWindow()
  emit({ type: 'show-keys' })
  await vi.waitFor(() => expect(useOverlay.getState().overlay).toBe('keys'))
})

test('a job leads to what it made, else to where it stands, and one that is gone to the list of all', async () => {
  const request = { kind: 'image', edit: null } as Job['request']
  const assets = [{ id: 'ast_1' }] as unknown as Job['assets']
  const saved = openWindow({ request, state: 'saved', assets })
  await saved.ask({ type: 'open-job', jobId })
  expect(saved.went).toEqual([[{ room: 'library', type: 'show-file', assetId: 'ast_1' }]])

  const failed = openWindow({ request, state: 'failed', assets: [] })
  await failed.ask({ type: 'open-job', jobId })
  expect(failed.went).toEqual([['activity']])

  const gone = openWindow(null)
  await gone.ask({ type: 'open-job', jobId })
  expect(gone.went).toEqual([['activity']])
})

test('a job that edits a document leads to the document', async () => {
  const request = { kind: 'image', edit: { canvasId: 'cvs_1' } } as unknown as Job['request']
  const { went, ask } = openWindow({ request, state: 'saved', assets: [] })
  await ask({ type: 'open-job', jobId })
  expect(went).toEqual([['images', { canvas: 'cvs_1' }]])
})
