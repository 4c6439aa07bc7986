import { expect, onTestFinished, test, vi } from 'vitest'
import { keyIds, keyTable } from '../../../shared/keys/key-table.ts'
import { capabilities, setCapabilities } from '../../rpc/capabilities.ts'
import { catalogues } from '../../text/catalogue.ts'
import { assetId, jobId, makeAsset } from '../media-fixtures.ts'
import { actionsFor, imageActions, tileActions, viewerActions } from './image-actions.ts'
import { imageKeys, listKeys } from './image-keys.ts'

const idsFor = (...change: Parameters<typeof makeAsset>) =>
  actionsFor(makeAsset(...change)).map(({ id }) => id)

test('an image that was made here can be made again, and one that was added cannot', () => {
  const ofJob = ['again', 'other-model', 'settings']
  expect(idsFor(1, { jobId: jobId(1) })).toEqual(expect.arrayContaining([...ofJob, 'vary', 'copy', 'save']))
  const added = idsFor(1, { jobId: null, prompt: '' })
  expect(added).toEqual([
    'edit',
    'vary',
    'animate',
    'chat',
    'board',
    'tag',
    'words',
    'describe',
    'copy',
    'save',
    'export',
    'archive',
    'own-window',
  ])
})

test('what cannot be decoded here is neither edited nor copied, and what is gone can still be ordered anew', () => {
  expect(idsFor(1, { hasThumbnail: false, prompt: '' })).toEqual([
    'chat',
    'board',
    'tag',
    'save',
    'export',
    'archive',
    'own-window',
  ])
  expect(idsFor(1, { isMissing: true, jobId: jobId(1), prompt: '' })).toEqual([
    'tag',
    'again',
    'other-model',
    'settings',
  ])
  const video = idsFor(1, { kind: 'video', jobId: jobId(1), prompt: '' })
  expect(video).toEqual(['chat', 'board', 'tag', 'save', 'export', 'archive', 'own-window'])
})

test('the kept file is shown in its folder only where the app can do that', () => {
  const before = capabilities()
  onTestFinished(() => setCapabilities(before))
  expect(idsFor(1, {})).not.toContain('reveal')
  setCapabilities({ ...before, reveal: true })
  expect(idsFor(1, {})).toContain('reveal')
  expect(idsFor(1, { isMissing: true })).not.toContain('reveal')
})

test('a window that shows a file alone opens no further one for it', () => {
  vi.stubGlobal('location', { search: `?viewer=${assetId(1)}` })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(idsFor(1, {})).not.toContain('own-window')
  expect(idsFor(1, {})).toContain('edit')
})

test('each action has a name of its own in both languages, and those with a key one of their own, but for opening and closing', () => {
  for (const catalogue of Object.values(catalogues)) {
    const names = imageActions.map(({ say }) => say(catalogue))
    expect(new Set(names).size).toBe(names.length)
  }
  const others = imageActions.filter(({ id }) => id !== 'close-stack')
  const chords = others.flatMap(({ key }) => (key === null ? [] : keyTable[key].chords))
  expect(new Set(chords).size).toBe(chords.length)
})

test('what a file has a key for everywhere takes none from the viewer or from a form beside it', () => {
  const chordsOf = (ids: readonly string[]) =>
    keyIds.filter((id) => ids.includes(id)).flatMap((id) => keyTable[id].chords)
  const around = keyIds.filter((id) => ['viewer', 'forms'].includes(keyTable[id].place))
  const everywhere = Object.keys(imageKeys(() => undefined))
  expect(chordsOf(everywhere).filter((chord) => chordsOf(around).includes(chord))).toEqual([])
  const withKeys = imageActions.flatMap(({ key }) => key ?? [])
  expect([...everywhere, ...Object.keys(listKeys(() => undefined))].toSorted()).toEqual(
    [...new Set(withKeys)].toSorted(),
  )
})

test('nothing stands on a tile or in the viewer that is not in the menu', () => {
  for (const action of [...tileActions, ...viewerActions.use, ...viewerActions.keep])
    expect(imageActions).toContain(action)
})

test('what costs something is pressed with no single letter, and by no key that generates from the form', () => {
  const again = imageActions.find(({ id }) => id === 'again')
  const chords = again?.key ? keyTable[again.key].chords : []
  expect(chords).toEqual(['Mod+Shift+Enter'])
  expect(chords.filter((chord) => keyTable.generate.chords.includes(chord))).toEqual([])
})
