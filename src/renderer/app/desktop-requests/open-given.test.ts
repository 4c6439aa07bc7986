import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { GivenLot } from '../../../shared/contract/given-files.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { loseClient, setClient } from '../../rpc/client-context.ts'
import { setMediaBase } from '../../rpc/media-url.ts'
import { catalogues } from '../../text/catalogue.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { openGiven, placesOf } from './open-given.ts'

const { shell, canvas } = catalogues.en

afterEach(() => vi.unstubAllGlobals())

const named = (name: string, type = '') => new File(['x'], name, { type })
const names = (files: readonly File[]) => files.map(({ name }) => name)

test('documents open on the canvas from every room, images where images are made, and all else goes where drops go', () => {
  const files = [named('a.ora'), named('b.png', 'image/png'), named('c.mp4', 'video/mp4'), named('d.PSD')]
  const inChat = placesOf(files, 'chat')
  expect([names(inChat.onCanvas), names(inChat.others)]).toEqual([
    ['a.ora', 'd.PSD'],
    ['b.png', 'c.mp4'],
  ])
  const inImages = placesOf(files, 'images')
  expect([names(inImages.onCanvas), names(inImages.others)]).toEqual([['a.ora', 'b.png', 'd.PSD'], ['c.mp4']])
})

/** A window that is given this lot; no file of it is there any more. @returns what it says */
async function given(lot: GivenLot | null): Promise<string[]> {
  const said: string[] = []
  const spy = vi.spyOn(toasts, 'add').mockImplementation(({ title }) => {
    said.push(String(title))
    return 'toast'
  })
  const before = useNavigation.getState()
  onTestFinished(() => {
    spy.mockRestore()
    loseClient()
    useNavigation.setState(before)
  })
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }))
  setMediaBase('media://local')
  const takeGiven = async () => {
    if (lot === null) throw new Error('a fault of ours')
    return lot
  }
  const client = { app: { takeGiven } } as unknown as AtelierClient
  setClient(client)
  await openGiven(client)
  return said
}

test('what cannot be opened is named, and each reason is said once', async () => {
  const refused = ['a', 'b'].map((name) => ({ name, why: 'no-file' as const }))
  const files = ['c', 'd'].map((name) => ({ name, token: name }))
  const told = [canvas.notOpened(['a', 'b', 'c'], 1), shell.whyNotGiven['no-file'], shell.whyNotGiven.missing]
  expect(await given({ files, refused })).toEqual([told.join(catalogues.en.errors.joiner)])
})

test('of nothing nothing is said, and a fault is', async () => {
  expect(await given({ files: [], refused: [] })).toEqual([])
  expect((await given(null))[0]).toContain(catalogues.en.errors.internal)
})
